import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import type { WebDeps } from '#web/deps.ts';
import { startTexts } from '#web/i18n/i18n.ts';
import { App } from './App.tsx';
import { browserDeps, readConfig } from './browserDeps.ts';
import { readPreferences } from './preferencesSaga.ts';
import { rootSaga } from './rootSaga.ts';
import { makeStore } from './store.ts';
import { makeToasts } from './toasts.ts';

/** Styles carry the nonce of the page: without it the browser refuses them. */
const openStyles = () =>
  createCache({ key: 'l', nonce: document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content });

/** Reads the configuration and opens the app in the page. Until then the page shows the shell that came with it. */
export async function openApp(root: HTMLElement, openMarketWorker: WebDeps['openMarketWorker']): Promise<void> {
  const toasts = makeToasts();
  const deps = browserDeps(await readConfig(), { toast: toasts.toast, openMarketWorker });
  await startTexts(readPreferences(deps).language);
  const app = makeStore(deps);
  app.startSaga(rootSaga);
  createRoot(root).render(<App app={app} deps={deps} styles={openStyles()} toasts={toasts} />);
}
