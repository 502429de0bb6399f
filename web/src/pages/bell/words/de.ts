import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const de: Same<typeof en> = {
  push: 'Sag mir, wenn ich dran bin',
  'push.how':
    'Dein Browser zeigt dann eine Nachricht, wenn du diesen Tisch gerade nicht ansiehst: eine für jeden Zug, und nichts Geheimes steht darin.',
  'push.on': 'In diesem Browser eingeschaltet, für diesen Tisch.',
  'push.elsewhere': 'In einem anderen deiner Browser eingeschaltet.',
  wait: 'Einen Moment …',
  'hindered.insecure': 'Dafür muss die Seite mit https geöffnet sein.',
  'hindered.unsupported': 'Dieser Browser kann das nicht.',
  'hindered.install':
    'Auf iPhone und iPad: Lege die Seite zuerst auf den Home-Bildschirm (Teilen, dann Zum Home-Bildschirm) und öffne sie von dort.',
  'hindered.denied': 'Nachrichten dieser Seite sind gesperrt. In den Einstellungen deines Browsers kannst du sie für diese Seite erlauben.',
  'hindered.failed': 'Das konnte dein Browser gerade nicht einrichten. Bitte versuche es noch einmal.',
  hook: 'Einem eigenen Programm Bescheid sagen',
  'hook.how':
    'Es bekommt einfaches JSON an diese Adresse, zum Beispiel eine von ntfy oder Discord. Wer das Haus betreibt, kann die Adresse lesen.',
  'hook.ntfy': 'Bei ntfy sieht sie so aus, mit einem Thema, das niemand errät:',
  'hook.topic': 'mein-thema',
  'hook.address': 'Adresse',
  'hook.add': 'Hinzufügen',
  'hook.wrong': 'Eine Adresse beginnt mit https:// oder http:// und enthält keine Leerzeichen.',
  'hook.gone': 'Dort hat niemand geantwortet, es wurde nichts hinzugefügt.',
  'hook.remove': '{host} nicht mehr Bescheid sagen',
};
