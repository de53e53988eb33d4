// Writes the service worker into the build: it knows the hashed names of all files, so that after the
// first visit everything works with the network off.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const script = (version: string, files: string[]) => `const version = ${JSON.stringify(version)};
const files = ${JSON.stringify(files)};
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(caches.keys()
    .then((keys) => Promise.all(keys.filter((key) => key !== version).map((key) => caches.delete(key))))
    .then(() => self.clients.claim())));
// A new page is asked for first, so that an update is seen at once; all else never changes its name.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.includes('/api/')) return;
  const kept = () => caches.match(event.request.mode === 'navigate' ? './' : event.request, { ignoreSearch: true });
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => kept().then((found) => found ?? Response.error())));
  else
    event.respondWith(kept().then((found) => found ?? fetch(event.request)));
});
`;

export function serviceWorker(): Plugin {
  return {
    name: 'tischwerk-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (Object.keys(bundle).length === 0) return;
      const files = ['./', 'manifest.webmanifest', 'icon.svg', ...Object.keys(bundle).filter((name) => !name.endsWith('.map') && name !== 'index.html')];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script(version, files) });
    },
  };
}
