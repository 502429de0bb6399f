import { diamantenjagd } from './diamantenjagd';
import { galerie } from './galerie';
import { forget, type AnyGame } from './game';
import { meisterdiebe } from './meisterdiebe';
import { sneaky } from './sneaky';

/** All games that this client can draw: the one place that knows them. */
export const GAMES: AnyGame[] = [forget(sneaky), forget(diamantenjagd), forget(meisterdiebe), forget(galerie)];

export const gameModule = (name: string): AnyGame | undefined => GAMES.find((game) => game.name === name);
