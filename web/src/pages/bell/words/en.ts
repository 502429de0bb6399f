/** What is said where somebody asks to be told that it is their turn, in English: the keys of all languages. */
export const en = {
  push: 'Tell me when it is my turn',
  'push.how': 'Your browser then shows a message when you are not looking at this table: one for each turn, with nothing secret in it.',
  'push.on': 'On in this browser, for this table.',
  'push.elsewhere': 'On in another browser of yours.',
  wait: 'One moment …',
  'hindered.insecure': 'For this the page must be opened with https.',
  'hindered.unsupported': 'This browser cannot do that.',
  'hindered.install':
    'On an iPhone or iPad, first add this page to the home screen (Share, then Add to Home Screen), and open it from there.',
  'hindered.denied': 'Messages from this page are blocked. You can allow them in the settings of your browser for this page.',
  'hindered.failed': 'Your browser could not arrange that just now. Please try again.',
  hook: 'Tell a program of mine',
  'hook.how': 'It is sent plain JSON at this address, for instance one of ntfy or Discord. Whoever keeps the house can read the address.',
  'hook.ntfy': 'For ntfy it looks like this, with a topic that nobody guesses:',
  'hook.topic': 'my-topic',
  'hook.address': 'Address',
  'hook.add': 'Add',
  'hook.wrong': 'An address begins with https:// or http://, and has no spaces in it.',
  'hook.gone': 'Nobody answered there, so nothing was added.',
  'hook.remove': 'Stop telling {host}',
} as const;
