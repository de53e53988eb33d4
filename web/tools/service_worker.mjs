// Writes the service worker, which knows the hashed names of all files. The browser keeps the frame
// from the first visit on. The page keeps a game when the game is opened (lib/games/offline.ts); from
// then on the service worker keeps each update of the game, too.
import { createHash } from 'node:crypto';

// Runs in the browser, with the two lists above it.
const behaviour = `
const gamesCache = 'tischwerk-games';
const address = (file) => new URL(file, registration.scope).href;
self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
async function keepAll() {
  const cache = await caches.open(version);
  await cache.addAll(frame);
  await keepOpenedGames();
  await self.skipWaiting();
}
// Fetches the new files of the games that were opened before; the rules of a game tell which those
// are. Files that cannot be fetched now are fetched when the game is opened.
async function keepOpenedGames() {
  const cache = await caches.open(gamesCache);
  const kept = (await cache.keys()).map(({ url }) => url);
  for (const { id, files } of games) {
    const isOpened = kept.some((url) => url.includes('/assets/' + id + '-rules-'));
    const missing = files.map(address).filter((url) => !kept.includes(url));
    if (isOpened && missing.length > 0) await cache.addAll(missing).catch(() => undefined);
  }
}
async function dropOld() {
  for (const key of await caches.keys())
    if (key !== version && key !== gamesCache) await caches.delete(key);
  const cache = await caches.open(gamesCache);
  const wanted = new Set(games.flatMap(({ files }) => files.map(address)));
  for (const request of await cache.keys())
    if (!wanted.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}
const kept = (request) => caches.match(request, { ignoreSearch: true });
// A page is asked for first, so that an update is seen at once; all else never changes its name.
async function page(request) {
  try { return await fetch(request); } catch { return (await kept('./')) ?? Response.error(); }
}
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.includes('/api/')) return;
  // An invitation is a page of the server's own.
  if (url.pathname.split('/').at(-2) === 't') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
// A push brings no words: they are fetched here, so no push service reads them.
self.addEventListener('push', (event) => event.waitUntil(tellNews()));
async function tellNews() {
  const answer = await fetch('api/me/news').catch(() => undefined);
  const news = answer?.ok ? await answer.json() : { title: 'Tischwerk', text: '', table: '' };
  await registration.showNotification(news.title, {
    body: news.text,
    tag: 'turn',
    renotify: true,
    icon: 'icon.svg',
    data: news.table,
  });
}
// A notice leads to the page that it came from, wherever it lies.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});
async function showPage(table) {
  const path = table ? './#/online/' + encodeURIComponent(table) : './';
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) return clients.openWindow(path);
  if (table) await open.navigate(path).catch(() => undefined);
  await open.focus();
}
`;

export function serviceWorker(frameFiles, games) {
  const frame = ['./', 'manifest.webmanifest', 'icon.svg', ...frameFiles];
  const text = JSON.stringify([frame, games]);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return (
    `const version = ${JSON.stringify(version)};\n` +
    `const frame = ${JSON.stringify(frame)};\nconst games = ${JSON.stringify(games)};\n${behaviour}`
  );
}
