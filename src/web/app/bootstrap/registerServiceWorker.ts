import { followUpdates } from './followUpdates.ts';

/** Registers the worker that caches the app for offline use. Calls `onUpdateReady` once it has a newer version. */
export async function registerServiceWorker(onUpdateReady: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // A browser that blocks service workers may resolve without a registration.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    new URL(/* webpackEntryOptions: { filename: "sw.js" } */ './serviceWorker.js', import.meta.url),
    { scope: '/' },
  );
  if (registration) followUpdates(registration, onUpdateReady);
}
