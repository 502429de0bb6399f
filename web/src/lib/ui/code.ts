/** The letters of codes: none that is easily taken for another. */
const CODE = /^[A-HJ-NP-Z2-9]{6}([A-HJ-NP-Z2-9]{6})?$/;

/** The code in what somebody typed or pasted: the code itself, also with gaps, or a whole link. */
export function codeFrom(text: string): string | null {
  const last = text.trim().split('/').at(-1) ?? '';
  const code = last.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}
