import { CacheProvider, type EmotionCache } from '@emotion/react';
import { Fragment, useMemo, type ComponentType, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
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
  styles: EmotionCache;
  toasts: ToastQueue;
  /** Wraps the screens in a partner's page. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** What overlays and Back do with the history, which differs in a frame. */
  overlays?: ComponentType<{ children: ReactNode }>;
}

export function App({ app, styles, toasts, frame: Frame = Fragment, overlays: Overlays = OverlayHistory }: AppProps) {
  const { store, deps, startSaga, addSlices, readRecording } = app;
  const host = useMemo(
    () => ({ deps, startSaga, addSlices, readRecording }),
    [deps, startSaga, addSlices, readRecording],
  );
  return (
    <CacheProvider value={styles}>
      <I18nextProvider i18n={i18n}>
        <ErrorFallback>
          <Provider store={store}>
            <AppHostProvider value={host}>
              <AppTheme>
                <BrowserRouter>
                  <Overlays>
                    <Frame>
                      <AppRoutes />
                    </Frame>
                  </Overlays>
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
