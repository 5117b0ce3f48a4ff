import { CacheProvider, type EmotionCache } from '@emotion/react';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import type { WebDeps } from '#web/deps.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { AppHostProvider } from '#web/shared/app/AppContext.tsx';
import { AppTheme } from '#web/shared/app/AppTheme.tsx';
import { OverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';
import { ErrorFallback } from './ErrorFallback.tsx';
import { AppRoutes } from './routes.tsx';
import type { App as Host } from './store.ts';
import { ToastHost } from './ToastHost.tsx';
import { UpdateHost } from './UpdateHost.tsx';
import type { ToastQueue } from './toastQueue.ts';

interface AppProps {
  app: Host;
  deps: WebDeps;
  styles: EmotionCache;
  toasts: ToastQueue;
}

export function App({ app: { store, startSaga, addSlices, report }, deps, styles, toasts }: AppProps) {
  const host = useMemo(() => ({ deps, startSaga, addSlices, report }), [deps, startSaga, addSlices, report]);
  return (
    <CacheProvider value={styles}>
      <I18nextProvider i18n={i18n}>
        <ErrorFallback>
          <Provider store={store}>
            <AppHostProvider value={host}>
              <AppTheme>
                <BrowserRouter>
                  <OverlayHistory>
                    <AppRoutes />
                  </OverlayHistory>
                  <UpdateHost />
                </BrowserRouter>
                <ToastHost toasts={toasts} />
              </AppTheme>
            </AppHostProvider>
          </Provider>
        </ErrorFallback>
      </I18nextProvider>
    </CacheProvider>
  );
}
