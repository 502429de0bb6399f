import { t } from '$lib/i18n/house';
import type { Seat, TableInfo } from '$lib/protocol';
import { seatName } from '$lib/ui/seats';

/** Who is here of those who play, as it was last told. */
type Here = Map<Seat, { name: string; here: boolean; bot: boolean }>;

/** A word when somebody has left, has come back, or a bot takes over: what changed since the table was last told. */
export class Company {
  #before: Here | null = null;

  /** What is to be said of the others now; nothing when we have only just come. */
  news(info: TableInfo, you: Seat | null): string[] {
    const now: Here = new Map(
      info.seats.flatMap((one) =>
        one.sitter.kind === 'person' && one.seat !== you
          ? [[one.seat, { name: seatName(one), here: one.sitter.connected, bot: one.sitter.stand_in !== null }] as const]
          : [],
      ),
    );
    const before = this.#before;
    this.#before = now;
    if (!before || info.status !== 'playing') return [];
    return [...now].flatMap(([seat, { name, here, bot }]) => {
      const was = before.get(seat);
      if (!was) return [];
      if (bot && !was.bot) return [t('company.bot', { name })];
      if (!bot && was.bot) return [t('company.taken', { name })];
      if (here !== was.here) return [here ? t('company.back', { name }) : t('company.left', { name })];
      return [];
    });
  }
}
