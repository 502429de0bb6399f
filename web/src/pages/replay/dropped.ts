/** A record that was chosen from a file, as long as the page is there. */
let kept: { name: string; text: string } | null = null;

export const dropped = (): typeof kept => kept;

export function keepDropped(name: string, text: string): void {
  kept = { name, text };
}
