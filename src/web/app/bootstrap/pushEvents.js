/* global self, caches */

const PREFIX = 'larkspur-';
const LANG = /<html[^>]*\slang="(\w+)"/;

/** Returns the language that this device uses: the newest cached shell has it. */
async function readLanguage() {
  const newest = (await caches.keys()).filter(name => name.startsWith(PREFIX)).at(-1);
  if (newest === undefined) return 'en';
  const shell = await (await caches.open(newest)).match('/');
  return LANG.exec((await shell?.text()) ?? '')?.[1] ?? 'en';
}

/** Shows a push. Its text names nothing private and comes in every language; a later one of its kind replaces it. */
async function showPush(message) {
  const { title, texts, kind, path } = message.json();
  const body = texts[await readLanguage()] ?? texts.en;
  await self.registration.showNotification(title, { body, tag: kind, icon: '/icon-192.png', data: { path } });
}

/** Opens a screen of the app in a page that is open, or in a new one. Another site is never opened. */
async function openScreen(path) {
  const target = new URL(path, self.location.origin);
  const address = target.origin === self.location.origin ? target.href : self.location.origin;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

self.addEventListener('push', event => {
  if (event.data) event.waitUntil(showPush(event.data));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data?.path ?? '/notifications'));
});
