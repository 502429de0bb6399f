import { Unanswered, verifyRecord, type Verification } from '$lib/verify';
import { readText, type NotRead } from './record';

/** How far the check of a file has come. */
export type Progress =
  | { step: 'nothing' }
  | { step: 'checking' }
  | { step: 'found'; name: string; text: string; found: Verification }
  | { step: 'not-read'; name: string; why: NotRead }
  | { step: 'unanswered'; why: Unanswered['reason'] };

/** The check of one file after the other; of several at once, the last one counts. */
export class Check {
  progress = $state.raw<Progress>({ step: 'nothing' });
  #last: File | null = null;

  async read(file: File): Promise<void> {
    this.#last = file;
    this.progress = { step: 'checking' };
    const progress = await checked(file);
    if (this.#last === file) this.progress = progress;
  }
}

async function checked(file: File): Promise<Progress> {
  const { name } = file;
  const read = await readText(file);
  if ('why' in read) return { step: 'not-read', name, why: read.why };
  const { text } = read;
  try {
    return { step: 'found', name, text, found: await verifyRecord(text) };
  } catch (thrown) {
    if (thrown instanceof Unanswered) return { step: 'unanswered', why: thrown.reason };
    throw thrown;
  }
}
