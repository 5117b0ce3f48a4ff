import { HOUR_MS } from '#contract/numbers/durations.ts';

/** An installed app may stay open for weeks. */
const UPDATE_INTERVAL_MS = HOUR_MS;

const ACTIVATION_INTERVAL_MS = 3_000;

/** Activates a worker that waits, again and again: Chromium gives up when a request reaches the old one just then. */
function activate(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return;
  worker.postMessage('activate');
  setTimeout(() => activate(worker), ACTIVATION_INTERVAL_MS);
}

/** Returns whether the page is of the build that was installed last; false where the browser has no caches. */
async function isOfInstalledBuild(): Promise<boolean> {
  const installed = await caches.match('/installed', { cacheName: 'larkspur' });
  const options = { cacheName: (await installed?.text()) ?? '' };
  const scripts = [...document.scripts].filter(({ src }) => src !== '');
  const cached = await Promise.all(scripts.map(({ src }) => caches.match(src, options)));
  return !cached.includes(undefined);
}

/** Calls `onReady` once a newer version than that of the page is installed. The page started with `firstWorker`. */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  firstWorker: ServiceWorker | null,
  onReady: () => void,
): void {
  let own = firstWorker;
  const compare = async () => {
    // Another tab may have activated the newer one, also while this page was loaded or frozen.
    const newest = registration.waiting ?? registration.active;
    // The first installation is no update.
    own ??= newest;
    if (!newest || newest === own) return;
    // A page that is reloaded for a missing chunk comes from the server, whose build may be installed after it.
    if (!(await isOfInstalledBuild().catch(() => false))) return onReady();
    own = newest;
    activate(newest);
  };
  const followNewest = () => {
    registration.installing?.addEventListener('statechange', () => void compare());
    void compare();
  };
  // The page was loaded with one that waited then.
  if (own && registration.waiting === own) activate(own);
  followNewest();
  registration.addEventListener('updatefound', followNewest);
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  // Browsers postpone their own check while the worker is in use.
  checkForUpdate();
  setInterval(checkForUpdate, UPDATE_INTERVAL_MS);
}
