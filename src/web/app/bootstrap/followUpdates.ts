/** An installed app may stay open for weeks. */
const UPDATE_INTERVAL_MS = 3_600_000;

const ACTIVATION_INTERVAL_MS = 3_000;

/** Activates a worker that waits, again and again: Chromium gives up when a request reaches the old one just then. */
function activate(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return;
  worker.postMessage('activate');
  setTimeout(() => activate(worker), ACTIVATION_INTERVAL_MS);
}

/** Calls `onReady` once a newer version than that of the page is installed. */
export function followUpdates(registration: ServiceWorkerRegistration, onReady: () => void): void {
  const onStateChange = () => {
    if (registration.waiting && registration.active) onReady();
  };
  const followNewest = () => registration.installing?.addEventListener('statechange', onStateChange);
  // One that waits already belongs to this page, or is used by the next one.
  if (registration.waiting) activate(registration.waiting);
  followNewest();
  registration.addEventListener('updatefound', followNewest);
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  // Browsers postpone their own check while the worker is in use.
  checkForUpdate();
  setInterval(checkForUpdate, UPDATE_INTERVAL_MS);
}
