/** Lets the browser keep the app, so that a later visit opens without a network. Never in the way of the page. */
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

/** Makes the worker fetch the first paint again, because it depends on the cookies. */
export function refreshCachedShell(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('refresh');
}
