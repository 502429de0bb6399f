import { Theatre as Base } from '../theatre.svelte';
import { tempo } from './times';
import type { Seen, View } from './types';

/** How the detectives' table shows what happens: all at once, and then there is time to read it. */
export class Theatre extends Base<View, Seen> {
  protected async act(seen: Seen[], end: View): Promise<void> {
    this.view = end;
    await this.wait(tempo.lasts(seen, end.you));
  }
}
