/* global self, caches */

/** The cache in which serviceWorker.js names the build in use. */
const BUILDS = 'larkspur';
const ACTIVE = '/active';
/** A page that is slow, but not lost, answers within this time. */
const ANSWER_TIMEOUT_MS = 3_000;
const LANG = /<html[^>]*\slang="(\w+)"/;

/** Returns the language that this device uses: the shell of the build in use has it. */
async function readLanguage() {
  const active = await caches.match(ACTIVE, { cacheName: BUILDS });
  const shell = active && (await caches.match('/', { cacheName: await active.text() }));
  return LANG.exec((await shell?.text()) ?? '')?.[1] ?? 'en';
}

/** Shows a push. Its text names nothing private and comes in every language; a later one of its kind replaces it. */
async function showPush(message) {
  const { title, texts, kind, path } = message.json();
  // Browsers end the pushes of a site that shows nothing.
  const language = await readLanguage().catch(() => 'en');
  const body = texts[language] ?? texts.en;
  await self.registration.showNotification(title, { body, tag: kind, icon: '/icon-192.png', data: { path } });
}

/** Returns whether the page opens the screen by its router. A load would interrupt requests that are in flight. */
function requestScreen(page, path) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    page.postMessage({ type: 'openScreen', path }, [port2]);
  });
}

/** Returns the page that the user used last, if any. Frames in other pages do not count. */
async function findPage() {
  const pages = (await self.clients.matchAll({ type: 'window' })).filter(({ frameType }) => frameType !== 'nested');
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages.at(0)
  );
}

/** Opens a screen of the app in a page that is open, or in a new one. Another site is never opened. */
async function openScreen(path) {
  const target = new URL(path, self.location.origin);
  const { href, pathname, search, hash } =
    target.origin === self.location.origin ? target : new URL(self.location.origin);
  const page = await findPage();
  if (!page) return self.clients.openWindow(href);
  // A frozen page answers only once it is visible.
  await page.focus().catch(() => undefined);
  if (await requestScreen(page, pathname + search + hash)) return page;
  // The user may have closed it meanwhile.
  return page.navigate(href).catch(() => self.clients.openWindow(href));
}

self.addEventListener('push', event => {
  if (event.data) event.waitUntil(showPush(event.data));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data?.path ?? '/notifications'));
});
