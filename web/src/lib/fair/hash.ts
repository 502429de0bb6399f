import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomDigits } from '$lib/net/random';

/*
 * The hashes of docs/fairness.md. The browser's own `crypto.subtle` is not there on a page that came over plain http, as in most
 * home networks, so these are made by a library everywhere.
 */

/** This person's part of the dice. */
export const freshMix = randomDigits;

/** What a seat adds that adds nothing. */
export const NO_MIX = '0'.repeat(64);

/** What is shown of a mix before it is opened. */
export const sealOf = (mix: string): string => hash('magpie seal 1', hexToBytes(mix));

/** What is shown of a seed before it is opened. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** All that has happened: nothing yet, in the game with this header. */
export const firstDigest = (header: string): string => hash('magpie history 1', utf8ToBytes(header));

/** All that has happened, after one more input. */
export function nextDigest(before: string, seed: string, number: number, line: string): string {
  const counted = new Uint8Array(8);
  new DataView(counted.buffer).setBigUint64(0, BigInt(number), true);
  const nonce = hash('magpie nonce 1', hexToBytes(seed), counted);
  const entry = hash('magpie entry 1', hexToBytes(nonce), utf8ToBytes(line));
  return hash('magpie step 1', hexToBytes(before), hexToBytes(entry));
}

function hash(purpose: string, ...parts: Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(purpose), ...parts)));
}
