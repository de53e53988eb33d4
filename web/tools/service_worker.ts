// Writes the service worker into the build: it knows the hashed names of all files, so that after
// the first visit everything works with the network off.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const script = (version: string, files: string[]) => `const version = ${JSON.stringify(version)};
const files = ${JSON.stringify(files)};
self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
async function keepAll() {
  const cache = await caches.open(version);
  await cache.addAll(files);
  await self.skipWaiting();
}
async function dropOld() {
  for (const key of await caches.keys()) if (key !== version) await caches.delete(key);
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

export function serviceWorker(): Plugin {
  return {
    name: 'tischwerk-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (Object.keys(bundle).length === 0) return;
      const files = [
        './',
        'manifest.webmanifest',
        'icon.svg',
        ...Object.keys(bundle).filter((name) => !name.endsWith('.map') && name !== 'index.html'),
      ];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: script(version, files),
      });
    },
  };
}
