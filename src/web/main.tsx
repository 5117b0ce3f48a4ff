import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/App.tsx';
import { browserDeps, readConfig } from '#web/app/browserDeps.ts';
import { openMarketWorker } from '#web/app/openMarketWorker.ts';
import { readPreferences } from '#web/app/preferencesSaga.ts';
import { registerServiceWorker } from '#web/app/registerServiceWorker.ts';
import { rootSaga } from '#web/app/rootSaga.ts';
import { makeStore } from '#web/app/store.ts';
import { makeToasts } from '#web/app/toasts.ts';
import { startTexts } from '#web/i18n/i18n.ts';

/** Written in by webpack. */
declare const IS_PRODUCTION: boolean;

/** Opens the app in the page: the only file with a side effect. */
async function open(root: HTMLElement): Promise<void> {
  const toasts = makeToasts();
  const config = await readConfig();
  const deps = browserDeps(config, { toast: toasts.toast, openMarketWorker });
  await startTexts(readPreferences(deps).language);
  const app = makeStore(deps);
  app.startSaga(rootSaga);
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content;
  const styles = createCache({ key: 'l', nonce });
  createRoot(root).render(<App app={app} deps={deps} styles={styles} toasts={toasts} />);
}

const root = document.getElementById('root');
if (root) void open(root);
if (IS_PRODUCTION) registerServiceWorker();
