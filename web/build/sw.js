/* Keeps this page for when there is no network. What is needed is kept as a whole, under the name of its version, or not at all.
 *
 * Two versions never meet: all files but the page itself carry a digest of their bytes in their names, and the page, which names them,
 * is asked of the network first. Without a network, page and files come from the same version. */

const VERSION = '__VERSION__';
/** What the page needs, where it lies beside this script; the page itself is the first. */
const FILES = /* prettier-ignore */ ['__FILES__'];
/** What only a page of this version names. */
const ENTRY = '__ENTRY__';

const PREFIX = 'magpie-page-';
const PAGE = FILES[0];
/** So long the network has to bring the page, if it is kept. */
const PATIENCE = 4000;

const isFixed = (path) => path.startsWith('assets/');
const here = (path) => new URL(path, self.registration.scope).href;

/** Where this lies beside the script, or `null` if it lies elsewhere. */
function pathOf(address) {
  const { scope } = self.registration;
  return address.startsWith(scope) ? address.slice(scope.length).replace(/[?#].*$/, '') : null;
}

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const path = pathOf(event.request.url);
  if (event.request.method !== 'GET' || path === null || path.startsWith('api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (isFixed(path)) event.respondWith(file(event.request));
  else if (FILES.includes(path)) event.respondWith(fetch(event.request).catch(() => kept(path)));
});

/** Everything that the page needs, or nothing. What an older version has under the same name is the same. */
async function keepAll() {
  const cache = await caches.open(PREFIX + VERSION);
  for (const path of FILES) {
    const known = isFixed(path) ? await caches.match(here(path), { ignoreVary: true }) : undefined;
    const answer = known ?? (await fetch(here(path), isFixed(path) ? {} : { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    if (path === PAGE && !(await answer.clone().text()).includes(ENTRY)) throw new Error('the page is of another version');
    await cache.put(here(path), answer);
  }
}

/** A page that is still open may need files of the version before. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function kept(path) {
  const cache = await caches.open(PREFIX + VERSION);
  return (await cache.match(here(path), { ignoreVary: true })) ?? Response.error();
}

/** The page, from the network if that is there. */
async function page(request) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    return answer.status < 500 ? answer : await kept(PAGE);
  } catch {
    return kept(PAGE);
  }
}

/** What never changes under its name. */
async function file(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/* Telling somebody that it is their turn, while no page of this house is looked at. The house sends codes, and the words are made here. */

const TITLES = { sneaky: 'Sneaky', diamantenjagd: 'Diamanten Jagd', meisterdiebe: 'Meisterdiebe', galerie: 'Galerie der Diebe' };
const WORDS = {
  en: { turn: 'It is your turn.', over: 'The game is over.', table: 'Table' },
  de: { turn: 'Du bist dran.', over: 'Das Spiel ist vorbei.', table: 'Tisch' },
  nl: { turn: 'Jij bent aan de beurt.', over: 'Het spel is afgelopen.', table: 'Tafel' },
};

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.table));
});

/** What is there under this name, and was put there by us. */
const known = (all, name) => (Object.hasOwn(all, name ?? '') ? all[name] : undefined);

/** Browsers want something shown for whatever arrives, also for what is not understood. */
function tell(data) {
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // Nothing is known of it but that it came.
  }
  const words = known(WORDS, told.language) ?? WORDS.en;
  const table = /^[A-Z2-9]{6}$/.test(told.table) ? told.table : null;
  return self.registration.showNotification(known(TITLES, told.game) ?? 'Magpie', {
    body: `${known(words, told.what) ?? words.turn}${table ? ` ${words.table} ${table}` : ''}`,
    lang: known(WORDS, told.language) ? told.language : 'en',
    icon: here('icon-192.png'),
    // What was said of a table before is not so any more.
    tag: table ?? 'magpie',
    data: { table },
  });
}

/** To the table: where it is open already, or else in a page of its own. */
async function goTo(table) {
  const path = table ? `#/t/${table}` : '#/';
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = pages.filter(({ url }) => pathOf(url) !== null);
  const there = table && ours.find(({ url }) => new URL(url).hash.toUpperCase().startsWith(`#/T/${table}`));
  return there ? there.focus() : self.clients.openWindow(here(path));
}
