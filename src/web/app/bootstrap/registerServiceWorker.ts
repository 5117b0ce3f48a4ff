/** Registers the worker that caches the app for offline use, after `load` so that it does not delay the page. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker
      .register(new URL(/* webpackEntryOptions: { filename: "sw.js" } */ './serviceWorker.js', import.meta.url), {
        scope: '/',
      })
      .catch(() => undefined);
  });
}

/** Makes the worker fetch the shell again, because it depends on the cookies. */
export function refreshCachedShell(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('refresh');
}
