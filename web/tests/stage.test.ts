import { describe, expect, test } from 'vitest';
import { Stage } from '../src/games/stage.svelte';

/** A stage that shows words, one after the other, and keeps the last one until something else happens. */
class Words extends Stage<string, string> {
  readonly said: string[] = [];
  kept: string | null = null;

  protected async act(seen: string[]): Promise<void> {
    for (const word of seen) {
      this.said.push(`${word} over ${this.view}`);
      this.kept = word;
      await this.wait(60_000);
    }
  }

  protected override clear(): void {
    this.kept = null;
  }

  protected override decides({ seen }: { seen: string[] }): boolean {
    return seen.includes('chance');
  }
}

const shown = (at: number, view: string, seen: string[], acted = true) => ({ at, n: at, view, seen, before: [], acted, haste: 1 });

describe('a stage', () => {
  test('acts out what was seen over the view before, and ends with the view after', async () => {
    const stage = new Words('old');
    const showing = stage.show(shown(1, 'new', ['one', 'two']));
    expect([stage.view, stage.busy]).toEqual(['old', true]);
    stage.skip();
    expect(await showing).toBe(true);
    expect([stage.view, stage.busy, stage.done, stage.kept]).toEqual(['new', false, 1, 'two']);
    expect(stage.said).toEqual(['one over old', 'two over old']);
  });

  test('that is to jump cuts short what it acts out, and tells whoever waited for that', async () => {
    const stage = new Words('old');
    const first = stage.show(shown(1, 'new', ['one', 'two']));
    const second = stage.show(shown(4, 'newest', ['three'], false));
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect([stage.view, stage.busy, stage.done, stage.kept]).toEqual(['newest', false, 4, null]);
    expect(stage.said).not.toContain('three over new');
  });

  test('offers what comes of it only when it is shown, and until then what could be done before and still can', async () => {
    const stage = new Words('old');
    const next = shown(1, 'new', ['one']);
    const asked = { actions: ['accuse', 'put'], meanwhile: ['accuse'] };
    const showing = stage.show(next);
    expect(stage.offered(next, asked)).toEqual(['accuse']);
    stage.skip();
    await showing;
    expect(stage.offered(next, asked)).toEqual(['accuse', 'put']);
    expect(stage.offered(shown(2, 'newer', ['chance']), asked)).toEqual([]);
  });
});
