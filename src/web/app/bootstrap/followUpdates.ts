/** An installed app may stay open for weeks. */
const UPDATE_INTERVAL_MS = 3_600_000;

const ACTIVATION_INTERVAL_MS = 3_000;

/** Activates a worker that waits, again and again: Chromium gives up when a request reaches the old one just then. */
function activate(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return;
  worker.postMessage('activate');
  setTimeout(() => activate(worker), ACTIVATION_INTERVAL_MS);
}

/** Calls `onReady` once a newer version than that of the page is installed. The page started with `firstWorker`. */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  firstWorker: ServiceWorker | null,
  onReady: () => void,
): void {
  let own = firstWorker;
  const compare = () => {
    // Another tab may have activated the newer one, also while this page was loaded or frozen.
    const newest = registration.waiting ?? registration.active;
    // The first installation is no update.
    own ??= newest;
    if (newest && newest !== own) onReady();
  };
  const followNewest = () => {
    registration.installing?.addEventListener('statechange', compare);
    compare();
  };
  // The page was loaded with one that waited then. After a reload for a missing chunk it may be newer than its worker: it
  // is then offered the reload that activates that build.
  if (own && registration.waiting === own) activate(own);
  followNewest();
  registration.addEventListener('updatefound', followNewest);
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  // Browsers postpone their own check while the worker is in use.
  checkForUpdate();
  setInterval(checkForUpdate, UPDATE_INTERVAL_MS);
}
