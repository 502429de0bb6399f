/** 32 bytes of the browser's own randomness, as hexadecimal digits. */
export const randomDigits = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
