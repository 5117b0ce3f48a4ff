/** Removes the service worker and its caches, once the operator has switched it off. */
export async function removeServiceWorker(page: Window & typeof globalThis): Promise<void> {
  // Browsers offer neither without a secure connection.
  if (!page.navigator.serviceWorker) return;
  const registrations = await page.navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map(registration => registration.unregister()));
  const names = await page.caches.keys();
  await Promise.all(names.map(name => page.caches.delete(name)));
}
