/** Removes the service worker and its caches, once the operator has switched it off. */
export async function removeServiceWorker(page: Window & typeof globalThis): Promise<void> {
  // Browsers offer neither without a secure connection.
  if (!page.navigator.serviceWorker) return;
  const registrations = await page.navigator.serviceWorker.getRegistrations();
  const names = await page.caches.keys();
  // Chromium may delay the end of a registration for as long as it fails to activate a newer worker.
  await Promise.all([
    ...registrations.map(registration => registration.unregister()),
    ...names.map(name => page.caches.delete(name)),
  ]);
}
