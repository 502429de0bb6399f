import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const nl: Same<typeof en> = {
  'ruby.watch': 'Achter de lade {place} ligt een robijn, in de {half}. Houd hem in het oog.',
  'safe.watch': 'Let goed op wat waar terechtkomt.',
  ruby: 'Achter de lade {place} lag een robijn, in de {half}. Waar is hij nu?',
  safe: 'Welke lade kun je nu openen zonder dat er iets uit valt?',
  'half.upper': 'bovenste helft',
  'half.lower': 'onderste helft',
  spot: '{place}, in de {half}',
  'why.turned.top.left': 'De bovenste laag draait tegen de klok in: de robijn is nu {spot}.',
  'why.turned.top.right': 'De bovenste laag draait met de klok mee: de robijn is nu {spot}.',
  'why.turned.top two.left': 'De bovenste twee lagen draaien tegen de klok in: de robijn is nu {spot}.',
  'why.turned.top two.right': 'De bovenste twee lagen draaien met de klok mee: de robijn is nu {spot}.',
  'why.flipped': 'De kubus gaat ondersteboven: de robijn is nu {spot}.',
  'why.upper': '{place}: voor het laatst geopend toen hij {from} was. De stenen liggen boven: er valt niets uit.',
  'why.lower': '{place}: voor het laatst geopend toen hij {from} was. Nu staat hij op zijn kop, en de stenen zouden eruit vallen.',
};
