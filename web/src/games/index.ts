import { diamantenjagd } from './diamantenjagd';
import { galerie } from './galerie';
import type { GameModule } from './game';
import { meisterdiebe } from './meisterdiebe';
import { sneaky } from './sneaky';

/** All games that this client can draw: the one place that knows them. */
const ALL: GameModule[] = [sneaky, diamantenjagd, meisterdiebe, galerie];

export const gameModule = (name: string): GameModule | undefined => ALL.find((game) => game.name === name);
