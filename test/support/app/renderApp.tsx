import createCache from '@emotion/cache';
import { act, render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { WebConfig } from '#contract/webConfig.ts';
import { App } from '#web/app/App.tsx';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { createCookies, createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import * as sagas from '#web/app/sagas.ts';
import { makeStore } from '#web/app/store.ts';
import { loadAlert } from '#web/components/LazyAlert.tsx';
import { createToastQueue } from '#web/app/toastQueue.ts';
import { type Installation, type PushDevice, USER_TOKEN, type Toast, type WebDeps } from '#web/deps.ts';
import { i18n, initI18n } from '#web/i18n/i18n.ts';
import type { Language } from '#contract/texts/languages.ts';
import { AppHostProvider } from '#web/shared/app/AppContext.tsx';

/** A request that the scripted provider received. */
export interface RecordedRequest {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Reply = unknown;
/** Answers a call: a `Response`, or anything else as JSON with status 200. Throwing is a network failure. */
export type Handler = (request: RecordedRequest) => Reply | Promise<Reply>;

export interface RenderOptions {
  /** The address of the page. */
  route?: string;
  /** The navigation state. */
  state?: unknown;
  /** Handlers by `METHOD /path` (or the path alone for GET); a path may end in `*`. */
  provider?: Record<string, Handler>;
  signedIn?: boolean;
  language?: Language;
  config?: Partial<WebConfig>;
  deps?: Partial<WebDeps>;
  /** Wraps the screens, as in a partner's page. */
  frame?: ComponentType<{ children: ReactNode }>;
  overlays?: ComponentType<{ children: ReactNode }>;
}

export const A_TOKEN = 'A'.repeat(43);
const HOST = 'http://provider.test';

/** Returns a JSON answer with a status and headers. */
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Returns a refusal as the provider sends it. */
export const errorResponse = (status: number, code: string, error: string, more: object = {}): Response =>
  jsonResponse(status, { error, code, ...more });

export const aConfig = (config: Partial<WebConfig> = {}): WebConfig => ({
  ...WebConfig.parse({
    apiHost: HOST,
    exchange: {
      global: { rest: 'http://exchange.test', socket: 'ws://exchange.test' },
      us: { rest: 'http://us.exchange.test', socket: 'ws://us.exchange.test' },
    },
    idempotencyKeys: true,
  }),
  ...config,
});

/** Rejects once the request is aborted, as a real network does. */
const rejectOnAbort = ({ signal }: Request): Promise<never> =>
  new Promise((_answered, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function scriptedFetch(handlers: Record<string, Handler>, recorded: RecordedRequest[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    const call: RecordedRequest = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    };
    recorded.push(call);
    const name = `${request.method} ${pathname}`;
    const handler =
      handlers[name] ??
      (request.method === 'GET' ? handlers[pathname] : undefined) ??
      Object.entries(handlers).find(
        ([pattern]) =>
          pattern.endsWith('*') && (name.startsWith(pattern.slice(0, -1)) || pathname.startsWith(pattern.slice(0, -1))),
      )?.[1];
    if (!handler) return errorResponse(404, 'not_found', 'Not found.');
    const reply = await Promise.race([handler(call), rejectOnAbort(request)]);
    return reply instanceof Response ? reply : jsonResponse(200, reply);
  };
}

class SilentSocket extends EventTarget {
  readyState = 0;
  send() {}
  close() {}
}

/** A browser without pushes. */
export const NO_PUSHES: PushDevice = {
  getPermission: () => 'unsupported',
  isSubscribed: async () => false,
  findEndpoint: async () => null,
  subscribe: async () => null,
  unsubscribe: async () => undefined,
};

/** A browser that neither installs the app nor has a newer version. */
export const NO_INSTALLATION: Installation = {
  canInstall: () => false,
  install: async () => undefined,
  canUpdate: () => false,
  update: () => undefined,
  watch: () => () => undefined,
  watchPushes: () => () => undefined,
};

/** Starts the store, the sagas and the product's texts with a scripted provider, and renders nothing. */
async function startApp(options: RenderOptions) {
  const { route = '/', state = null, provider = {}, signedIn = false, language = 'en' } = options;
  const recorded: RecordedRequest[] = [];
  const shownToasts: Toast[] = [];
  const toasts = createToastQueue();
  history.replaceState({ usr: state, key: 'default', idx: 0 }, '', route);
  if (signedIn) localStorage.setItem(USER_TOKEN, A_TOKEN);
  document.cookie = `language=${language}; path=/`;

  const deps: WebDeps = {
    config: aConfig(options.config),
    fetch: scriptedFetch({ '/api/time': () => ({ now: new Date(deps.now()).toISOString() }), ...provider }, recorded),
    upload: async () => ({ kind: 'offline' }),
    openSocket: () => new SilentSocket() as EventTarget as WebSocket,
    openMarketWorker: null,
    now: () => Date.now(),
    page: createPage(window),
    storage: createStorage(window),
    drafts: createDrafts(window),
    cookies: createCookies(document),
    installation: NO_INSTALLATION,
    toast: toast => {
      shownToasts.push(toast);
      toasts.toast(toast);
    },
    loadPushDevice: async () => NO_PUSHES,
    ...options.deps,
  };
  // As in the browser, loaded texts stay.
  await (i18n.isInitialized ? i18n.changeLanguage(language) : initI18n(language));
  // A browser has it two seconds after the start.
  await loadAlert();
  const app = makeStore(deps);
  app.runSagas(sagas);
  opened.push(app);
  return { app, deps: app.deps, recorded, shownToasts, toasts };
}

/** Renders a hook in the real app, without a router and without a screen. */
export async function renderHookInApp<Result>(useHook: () => Result, options: RenderOptions = {}) {
  const { app, deps, shownToasts } = await startApp(options);
  const { startSaga, addSlices, readRecording } = app;
  const host = { deps, startSaga, addSlices, readRecording };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <Provider store={app.store}>
        <AppHostProvider value={host}>{children}</AppHostProvider>
      </Provider>
    </I18nextProvider>
  );
  const view = renderHook(useHook, { wrapper });
  await act(async () => undefined);
  return { ...view, deps, shownToasts };
}

/** Renders the real app with the product's store, sagas, router and texts and a scripted provider. */
export async function renderApp(options: RenderOptions = {}) {
  const { app, deps, recorded, shownToasts, toasts } = await startApp(options);
  const styles = createCache({ key: 'l' });
  opened.push({ stop: () => styles.sheet.flush() });
  const { frame, overlays } = options;
  const view = render(<App app={app} styles={styles} toasts={toasts} frame={frame} overlays={overlays} />);
  await act(async () => undefined);
  return {
    ...view,
    app,
    deps,
    recorded,
    shownToasts,
    user: userEvent.setup(areTimersFake() ? { advanceTimers: ms => void jest.advanceTimersByTime(ms) } : {}),
    dispatch: app.store.dispatch,
    /** Returns the requests to a path, oldest first. */
    requests: (path: string, method?: string) =>
      recorded.filter(call => call.path.startsWith(path) && (method === undefined || call.method === method)),
  };
}

/** User events wait between keys, so fake timers need an advancing clock. */
const areTimersFake = (): boolean => 'clock' in setTimeout;

const opened: { stop: () => void }[] = [];

afterEach(() => {
  opened.splice(0).forEach(app => app.stop());
});
