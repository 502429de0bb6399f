import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const de: Same<typeof en> = {
  'ruby.watch': 'Hinter der Schublade {place} liegt ein Rubin, in der {half}. Behalte ihn im Auge.',
  'safe.watch': 'Pass gut auf, was wohin kommt.',
  ruby: 'Hinter der Schublade {place} lag ein Rubin, in der {half}. Wo ist er jetzt?',
  safe: 'Welche Schublade kannst du jetzt öffnen, ohne dass etwas herausfällt?',
  'half.upper': 'oberen Hälfte',
  'half.lower': 'unteren Hälfte',
  spot: '{place}, in der {half}',
  'why.turned.top.left': 'Die obere Ebene dreht sich gegen den Uhrzeigersinn: Der Rubin ist jetzt {spot}.',
  'why.turned.top.right': 'Die obere Ebene dreht sich im Uhrzeigersinn: Der Rubin ist jetzt {spot}.',
  'why.turned.top two.left': 'Die oberen zwei Ebenen drehen sich gegen den Uhrzeigersinn: Der Rubin ist jetzt {spot}.',
  'why.turned.top two.right': 'Die oberen zwei Ebenen drehen sich im Uhrzeigersinn: Der Rubin ist jetzt {spot}.',
  'why.flipped': 'Der Würfel wird auf den Kopf gestellt: Der Rubin ist jetzt {spot}.',
  'why.upper': '{place}: Zuletzt geöffnet, als sie {from} war. Die Steine liegen oben: Nichts fällt heraus.',
  'why.lower': '{place}: Zuletzt geöffnet, als sie {from} war. Jetzt steht sie auf dem Kopf, und die Steine würden herausfallen.',
};
