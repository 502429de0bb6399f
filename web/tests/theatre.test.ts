import { describe, expect, test } from 'vitest';
import { Theatre } from '../src/games/theatre.svelte';

/** A theatre that shows words, one after the other, and keeps the last one until something else happens. */
class Words extends Theatre<string, string> {
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

describe('a theatre', () => {
  test('acts out what was seen over the view before, and ends with the view after', async () => {
    const theatre = new Words('old');
    const showing = theatre.show(shown(1, 'new', ['one', 'two']));
    expect([theatre.view, theatre.busy]).toEqual(['old', true]);
    theatre.skip();
    expect(await showing).toBe(true);
    expect([theatre.view, theatre.busy, theatre.done, theatre.kept]).toEqual(['new', false, 1, 'two']);
    expect(theatre.said).toEqual(['one over old', 'two over old']);
  });

  test('that is to jump cuts short what it acts out, and tells whoever waited for that', async () => {
    const theatre = new Words('old');
    const first = theatre.show(shown(1, 'new', ['one', 'two']));
    const second = theatre.show(shown(4, 'newest', ['three'], false));
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect([theatre.view, theatre.busy, theatre.done, theatre.kept]).toEqual(['newest', false, 4, null]);
    expect(theatre.said).not.toContain('three over new');
  });

  test('offers what comes of it only when it is shown, and until then what could be done before and still can', async () => {
    const theatre = new Words('old');
    const next = shown(1, 'new', ['one']);
    const asked = { actions: ['accuse', 'put'], meanwhile: ['accuse'] };
    const showing = theatre.show(next);
    expect(theatre.offered(next, asked)).toEqual(['accuse']);
    theatre.skip();
    await showing;
    expect(theatre.offered(next, asked)).toEqual(['accuse', 'put']);
    expect(theatre.offered(shown(2, 'newer', ['chance']), asked)).toEqual([]);
  });
});
