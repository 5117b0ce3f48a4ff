/** Registers the worker that caches the app for offline use, after `load` so that it does not delay the page. */
export function registerServiceWorker(onRegistered: (registration: ServiceWorkerRegistration) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(new URL(/* webpackEntryOptions: { filename: "sw.js" } */ './serviceWorker.js', import.meta.url), {
        scope: '/',
      })
      // A browser that blocks service workers may answer without a registration.
      .then((registration?: ServiceWorkerRegistration) => registration && onRegistered(registration))
      .catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** Makes the worker fetch the shell again, because it depends on the cookies. */
export function refreshCachedShell(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('refresh');
}
