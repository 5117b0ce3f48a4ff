import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import type { WebConfig } from '#contract/webConfig.ts';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { initI18n } from '#web/i18n/i18n.ts';
import { App } from '#web/app/App.tsx';
import { loadAlert } from '#web/components/LazyAlert.tsx';
import { createBrowserDeps, readConfig } from './browserDeps.ts';
import { createCookies, createStorage } from './browserStorage.ts';
import { createInstallation } from './installation.ts';
import { FallbackMessage } from '#web/app/ErrorFallback.tsx';
import { readPreferences } from '#web/app/preferenceCookies.ts';
import { importSagas, makeStore } from '#web/app/store.ts';
import { refreshCachedShells } from './refreshCachedShells.ts';
import { onFirstScreen, replaceShell } from './replaceShell.ts';
import { loadToastStack } from '#web/app/ToastHost.tsx';
import { createToastQueue } from '#web/app/toastQueue.ts';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';
import { createStyleCache } from '#web/theme/createStyleCache.ts';

/** Creates the cache of styles. The toast library reads their nonce from the window. */
function createStyles() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content;
  Object.assign(window, { __nonce__: nonce });
  return createStyleCache(nonce);
}

/** Leaves the network to the first screen. */
const PARTS_DELAY_MS = 2_000;

/** Runs work some time after `load`, so that it does not delay the page. Nothing depends on its success. */
function runAfterLoad(delayMs: number, ...work: (() => Promise<unknown>)[]): void {
  const start = () => work.forEach(each => void each().catch(() => undefined));
  const run = () => setTimeout(start, delayMs);
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

/** Runs work once the page has painted what it renders next; at once in a hidden page, which paints nothing. */
function runAfterPaint(work: () => Promise<unknown>): void {
  if (document.hidden) void work();
  else requestAnimationFrame(() => setTimeout(() => void work()));
}

/** Most visits need no part for pushes. */
const mayShowPushes = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Returns the worker whose build this page is: one that waits when the page starts, or else the active one. */
async function findFirstWorker(): Promise<ServiceWorker | null> {
  try {
    const found = await navigator.serviceWorker.getRegistration();
    return found?.waiting ?? found?.active ?? null;
  } catch {
    // The browser has no workers, or blocks them.
    return null;
  }
}

interface StartOptions {
  openMarketWorker: WebDeps['openMarketWorker'];
  hasServiceWorker: boolean;
}

/** Loads the connection to Redux DevTools where it is allowed and installed; null without it, or if loading fails. */
async function loadDevTools({ devTools }: WebConfig) {
  if (!devTools || !('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return null;
  return import('#web/app/report/devTools.ts').catch(() => null);
}

/**
 * Starts the app. The shell stays until the first screen. Without a configuration, or a part that a session or a frame
 * needs, an error message replaces it.
 */
export async function startApp(root: HTMLElement, { openMarketWorker, hasServiceWorker }: StartOptions): Promise<void> {
  // Read now, because a newer one may be installed before the registration.
  const firstWorker = findFirstWorker();
  const installation = createInstallation(window);
  const toasts = createToastQueue();
  const page = createRoot(root);
  replaceShell(root);
  const cookies = createCookies(document, () => void refreshCachedShells(navigator.serviceWorker));
  const storage = createStorage(window);
  const isFramed = window.parent !== window;
  const needsSagas = isFramed || [USER_TOKEN, ADMIN_TOKEN].some(key => storage.get(key) !== null);
  const [config, sagas] = await Promise.all([
    readConfig().catch(() => null),
    needsSagas ? loadWhenReachable(importSagas).catch(() => null) : undefined,
    initI18n(readPreferences(cookies).language),
  ]);
  const styles = createStyles();
  const showFailure = () =>
    page.render(
      <CacheProvider value={styles}>
        <FallbackMessage />
      </CacheProvider>,
    );
  if (config === null || sagas === null) return showFailure();
  const browserDeps = createBrowserDeps(config, {
    storage,
    cookies,
    installation,
    toast: toasts.toast,
    openMarketWorker,
  });
  const embed = isFramed
    ? await loadWhenReachable(async () =>
        (await import('#web/app/embed/startEmbed.ts')).startEmbed(browserDeps, window),
      ).catch(() => null)
    : undefined;
  if (embed === null) return showFailure();
  const app = makeStore({ ...browserDeps, ...embed?.deps }, await loadDevTools(config));
  if (sagas) app.runSagas(sagas);
  else onFirstScreen(root, () => runAfterPaint(app.loadSagas));
  page.render(<App app={app} styles={styles} toasts={toasts} frame={embed?.Frame} overlays={embed?.Overlays} />);
  runAfterLoad(PARTS_DELAY_MS, app.loadActionLog, loadAlert, loadToastStack, async () => {
    if (!hasServiceWorker) return;
    if (config.serviceWorker) {
      // First, because Chromium gives up activating a waiting worker when a request for a part reaches the old one.
      if (mayShowPushes()) await import('./renewPush.ts').then(part => part.renewPush(app)).catch(() => undefined);
      await (await import('./registerServiceWorker.ts')).registerServiceWorker(installation, firstWorker);
    } else await (await import('./removeServiceWorker.ts')).removeServiceWorker(window);
  });
}
