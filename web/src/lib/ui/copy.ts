/** Copies a text; false if the browser does not let us. */
export async function copied(text: string): Promise<boolean> {
  // In pages without https, as in any network at home, there is no clipboard.
  const written = await (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  );
  return written || copiedAsSelection(text);
}

/** Marks the words of an element, so that they can be copied by hand. */
export function mark(element: Element): void {
  getSelection()?.selectAllChildren(element);
}

/** The older way, which every page may go: what is selected is copied. */
function copiedAsSelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  // While a sheet is open, nothing outside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const done = commanded();
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

function commanded(): boolean {
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- where there is no clipboard there is nothing newer
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
