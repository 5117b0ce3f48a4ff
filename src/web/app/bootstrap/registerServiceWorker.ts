import { followPushes } from './followPushes.ts';
import { followUpdates } from './followUpdates.ts';
import type { BrowserInstallation } from './installation.ts';
import { watchForms } from './watchForms.ts';

/** Registers the worker that caches the app for offline use, opens its pushes and offers its newer versions. */
export async function registerServiceWorker(
  { notify, setUpdateReady, openScreen }: BrowserInstallation,
  firstWorker: Promise<ServiceWorker | null>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  followPushes(navigator.serviceWorker, openScreen);
  const isFormInUse = watchForms(document, notify);
  // A browser that blocks service workers may resolve without a registration.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    new URL(/* webpackEntryOptions: { filename: "sw.js" } */ './serviceWorker.js', import.meta.url),
    { scope: '/' },
  );
  if (registration) followUpdates(registration, await firstWorker, () => setUpdateReady(isFormInUse));
}
