import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const nl: Same<typeof en> = {
  'asked.where': 'Op welk van deze vakken kan de dief zijn?',
  'asked.question': 'Je vraagt voordat je loopt. Na welke vraag blijven de minste vakken over, ook bij het slechtste antwoord?',
  'asked.unseen': 'Jij bent de dief. Op welk van deze vakken ziet niemand je, zoals iedereen nu staat?',
  'ask.eyes': 'Je eigen ogen',
  'ask.camera': 'Camera {camera}',
  'why.taken': 'Het kunstwerk op {cell} is weg: één beurt voordat het opviel, stond de dief daar. Zijn beurten sindsdien: {moves}.',
  'why.heard': '{told} Beurten van de dief sindsdien: {moves}.',
  'why.entered': 'De dief kwam door een van de uitgangen binnen. Zijn beurten sindsdien: {moves}, elk hoogstens drie vakken.',
  'why.told': '{cell}: nee, want: {told}',
  'why.far': '{cell}: nee, geen van zijn wegen eindigt daar.',
  'why.possible': '{cell}: ja, daar kan hij zijn.',
  'why.cells': 'De dief kan op {count} vakken zijn.',
  'why.leaves': '{ask}: in het slechtste geval blijven er {count} over.',
  'why.guard-sees': '{cell}: daar ziet {guard} je.',
  'why.camera-sees': '{cell}: daar kijkt camera {camera} naartoe.',
  'why.unseen': '{cell}: daar kijkt niemand naartoe.',
};
