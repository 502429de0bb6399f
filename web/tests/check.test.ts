import { expect, test } from 'vitest';
import { inputsOf, lineOf, MOST_BYTES, readText } from '../src/pages/check/record';

const RECORD = '{"magpie":1}\n{"n":1,"by":"chance","do":"first 2"}\n{"n":2,"by":2,"do":"stop","at":5}\n{"winners":[2]}\n';

test('the inputs of a record are those in between, in its own words', () => {
  expect(inputsOf(RECORD)).toEqual([
    { n: 1, by: 'chance', do: 'first 2' },
    { n: 2, by: 2, do: 'stop', at: 5 },
  ]);
  expect(lineOf(RECORD, 2)).toContain('first 2');
  expect(lineOf(RECORD, 99)).toBe('');
});

test('a file is read byte for byte, or not at all', async () => {
  expect(await readText(new Blob([RECORD]))).toEqual({ text: RECORD });
  expect(await readText(new Blob(['\ufeffx']))).toEqual({ text: '\ufeffx' });
  expect(await readText(new Blob([new Uint8Array([0x7b, 0xff])]))).toEqual({ why: 'not-text' });
  expect(await readText({ size: MOST_BYTES + 1 } as Blob)).toEqual({ why: 'too-large' });
});
