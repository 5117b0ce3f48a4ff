import { createAsset } from './builtApp.ts';

export const SERVICE_WORKER = '/sw.js';

/**
 * Replaces the app's service worker while the operator has switched it off. A browser fetches it at the next visit,
 * past the old worker and its cache. It has no fetch handler, so that every request reaches the network, and it reloads
 * no page, because a page may contain a form. A page's message repeats an activation that the browser gave up on.
 */
export const serviceWorkerRemoval = createAsset(
  'text/javascript; charset=utf-8',
  Buffer.from(`self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('message', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(remove()));

async function remove() {
  await self.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.map(name => caches.delete(name)));
}
`),
);
