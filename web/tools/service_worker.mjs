// Writes the service worker: it knows the hashed names of all files. The frame and what the home page
// shows of every game are kept from the first visit on; a game is kept when it is opened (by the page,
// lib/games/offline.ts), and from then on each update of it with the update of the page.
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
// A game that was kept before is kept again under its new names. One that cannot be fetched now will
// be when it is opened.
async function keepOpenedGames() {
  const cache = await caches.open(gamesCache);
  const kept = (await cache.keys()).map(({ url }) => url);
  for (const { id, files } of games) {
    const isOpened = kept.some((url) => url.includes('/assets/' + id + '-'));
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
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
`;

export function serviceWorker(frameFiles, listed) {
  const frame = [
    './',
    'manifest.webmanifest',
    'icon.svg',
    ...frameFiles,
    ...listed.flatMap(({ home }) => home),
  ];
  const games = listed.map(({ id, files }) => ({ id, files }));
  const text = JSON.stringify([frame, games]);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return (
    `const version = ${JSON.stringify(version)};\n` +
    `const frame = ${JSON.stringify(frame)};\nconst games = ${JSON.stringify(games)};\n${behaviour}`
  );
}
