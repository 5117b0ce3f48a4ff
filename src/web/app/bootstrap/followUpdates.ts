/** An installed app may stay open for weeks. */
const UPDATE_INTERVAL_MS = 3_600_000;

/** Calls `onReady` once a newer version than that of the page is installed. */
export function followUpdates(registration: ServiceWorkerRegistration, onReady: () => void): void {
  const onStateChange = () => {
    if (registration.waiting && registration.active) onReady();
  };
  const followNewest = () => registration.installing?.addEventListener('statechange', onStateChange);
  // One that waits already belongs to this page, or is used by the next one.
  registration.waiting?.postMessage('activate');
  followNewest();
  registration.addEventListener('updatefound', followNewest);
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  // Browsers postpone their own check while the worker is in use.
  checkForUpdate();
  setInterval(checkForUpdate, UPDATE_INTERVAL_MS);
}
