import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const de: Same<typeof en> = {
  'asked.where': 'Auf welchem dieser Felder kann der Dieb sein?',
  'asked.question': 'Du fragst, bevor du gehst. Nach welcher Frage bleiben am wenigsten Felder übrig, auch bei der schlechtesten Antwort?',
  'asked.unseen': 'Du bist der Dieb. Auf welchem dieser Felder sieht dich niemand, so wie jetzt alle stehen?',
  'ask.eyes': 'Deine eigenen Augen',
  'ask.camera': 'Kamera {camera}',
  'why.taken': 'Das Kunstwerk auf {cell} ist weg: Einen Zug, bevor es auffiel, stand der Dieb dort. Seine Züge seitdem: {moves}.',
  'why.heard': '{told} Züge des Diebs seitdem: {moves}.',
  'why.entered': 'Der Dieb kam durch einen der Ausgänge herein. Seine Züge seitdem: {moves}, jeder höchstens drei Felder weit.',
  'why.told': '{cell}: nein, denn: {told}',
  'why.far': '{cell}: nein, keiner seiner Wege endet dort.',
  'why.possible': '{cell}: ja, dort kann er sein.',
  'why.cells': 'Der Dieb kann auf {count} Feldern sein.',
  'why.leaves': '{ask}: im schlechtesten Fall bleiben {count}.',
  'why.guard-sees': '{cell}: Dort sieht dich {guard}.',
  'why.camera-sees': '{cell}: Dorthin schaut Kamera {camera}.',
  'why.unseen': '{cell}: Dorthin schaut niemand.',
};
