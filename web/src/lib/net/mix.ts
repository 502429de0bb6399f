/** 32 bytes of the browser's own randomness, as hexadecimal digits: this person's part of the dice. */
export function freshMix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
