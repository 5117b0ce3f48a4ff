import { aConfig, jsonResponse, NO_INSTALLATION } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import { coinsApi } from '#web/api/coins.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketShown, marketSlice } from '#web/market/store/marketSlice.ts';
import type { WithMarket } from '#web/market/store/marketSelectors.ts';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { createSagaRunner } from '#web/app/sagas.ts';
import { makeStore } from '#web/app/store.ts';
import type { WebDeps } from '#web/deps.ts';

/** A socket with the test as its exchange. */
export class ScriptedSocket {
  sent: { method: string; params: string[]; id: number }[] = [];
  isOpen = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {}

  accept(): void {
    this.isOpen = true;
    this.onopen?.();
  }
  emit(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  /** Confirms the newest request. */
  acknowledge(): void {
    this.emit({ result: null, id: this.sent.at(-1)?.id });
  }
  drop(): void {
    this.isOpen = false;
    this.onclose?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isOpen = false;
  }
}

/** Opens sockets with the test as their exchange; the newest is the last. */
export function scriptedSockets() {
  const sockets: ScriptedSocket[] = [];
  const openSocket = (url: string): WebSocket => {
    const socket = new ScriptedSocket(url);
    sockets.push(socket);
    return socket as object as WebSocket;
  };
  return { sockets, openSocket };
}

/** A row of the stream. */
export const aMiniTicker = (s: string, c: string, more: { E?: number; o?: string; h?: string } = {}) => ({
  ...{ e: '24hrMiniTicker', E: Date.now(), s, c, o: c, h: c, l: c, v: '10', q: '10' },
  ...more,
});

/** A row of GET ticker/24hr. */
export const aTicker = (
  symbol: string,
  lastPrice: string,
  more: { closeTime?: number; openPrice?: string; lastId?: number; volume?: string; quoteVolume?: string } = {},
) => ({
  ...{ symbol, lastPrice, openPrice: lastPrice, highPrice: lastPrice, lowPrice: lastPrice },
  ...{ volume: '10', quoteVolume: '10', closeTime: Date.now() },
  ...more,
});

export const aTrade = (s: string, p: string, T: number) => ({
  ...{ e: 'aggTrade', E: T, s, a: T, p, q: '1', f: 1, l: 1, T, m: true },
});

export type Script = (url: URL) => Response | Promise<Response>;

/** Answers like a healthy exchange: rows with the present time, hourly and one-second candles. */
export const anExchange =
  (prices: Record<string, string>): Script =>
  ({ pathname, searchParams }) => {
    if (pathname.endsWith('/klines')) {
      const at = Math.floor(Date.now() / 60_000) * 60_000;
      return jsonResponse(200, [[at - 60_000, '1', '3', '1', '2', '5', at - 1]]);
    }
    const symbol = searchParams.get('symbol');
    if (pathname.endsWith('/ticker/24hr') && symbol !== null)
      return jsonResponse(200, aTicker(symbol, prices[symbol] ?? '0'));
    const symbols: string[] = JSON.parse(searchParams.get('symbols') ?? 'null') ?? Object.keys(prices);
    if (symbols.some(symbol => !prices[symbol])) return jsonResponse(400, { code: -1121, msg: 'Invalid symbol.' });
    return jsonResponse(
      200,
      symbols.map(symbol => aTicker(symbol, prices[symbol] ?? '0')),
    );
  };

export interface MarketWorldOptions {
  coins?: string[];
  /** Answers by the longest matching prefix of the address. */
  hosts?: Record<string, Script>;
  deps?: Partial<WebDeps>;
  config?: Parameters<typeof aConfig>[0];
}

const opened: { stop: () => void }[] = [];

/** Device storage in a map that the test can read. */
export const createMapStorage = (entries: () => Map<string, string>): WebDeps['storage'] => ({
  get: key => entries().get(key) ?? null,
  set: (key, value) => void entries().set(key, value),
  remove: key => void entries().delete(key),
  clear: () => entries().clear(),
  removeOthers: kept => [...entries().keys()].filter(key => !kept.includes(key)).forEach(key => entries().delete(key)),
  isRefused: false,
  watch: () => () => undefined,
});

/**
 * Creates the real store with the market's saga; the test is the exchange, the provider and the clock (fake timers).
 */
export function createMarketWorld({
  coins = ['BTC', 'ETH'],
  hosts = {},
  deps = {},
  config = {},
}: MarketWorldOptions = {}) {
  const { sockets, openSocket } = scriptedSockets();
  const recorded: { url: string; at: number }[] = [];
  const kept = new Map<string, string>();
  const scripts: Record<string, Script> = {
    'http://provider.test/': () => jsonResponse(200, coins),
    'http://exchange.test/': anExchange({ BTCUSDT: '100.50', ETHUSDT: '10' }),
    ...hosts,
  };
  const script = (url: string): Script | undefined =>
    Object.entries(scripts)
      .sort(([a], [b]) => b.length - a.length)
      .find(([start]) => url.startsWith(start))?.[1];

  const world: WebDeps = {
    config: aConfig(config),
    fetch: async input => {
      const url = input instanceof Request ? input.url : String(input);
      recorded.push({ url, at: Date.now() });
      const reply = script(url);
      if (!reply) throw new TypeError('Failed to fetch');
      return reply(new URL(url));
    },
    loadPushDevice: () => Promise.reject(new Error('not in these tests')),
    upload: async () => ({ kind: 'offline' }),
    openSocket,
    openMarketWorker: null,
    now: () => Date.now(),
    page: createPage(window),
    storage: createMapStorage(() => kept),
    drafts: { read: () => null, write: () => undefined, remove: () => undefined, clear: () => undefined },
    cookies: { get: () => null, set: () => undefined },
    installation: NO_INSTALLATION,
    toast: () => undefined,
    ...deps,
  };
  const app = makeStore(world);
  app.runSagas({ createSagaRunner, APP_SAGAS: {} });
  app.addSlices([marketSlice]);
  app.startSaga('market', marketSaga);
  opened.push(app);

  const { store } = app;
  const state = store.getState as () => ReturnType<typeof store.getState> & WithMarket;
  return {
    app,
    scripts,
    sockets,
    recorded,
    deps: world,
    dispatch: store.dispatch,
    select: <Value>(selector: (state: WithMarket) => Value): Value => selector(state()),
    /** Requests the configured coins as a screen does. */
    loadCoins: () => store.dispatch(coinsApi.endpoints.getCoinList.initiate()),
    /** Counts how often the selected value changes during `work`. */
    async countChanges(selector: (state: WithMarket) => unknown, work: () => Promise<void>): Promise<number> {
      let changes = 0;
      let before = selector(state());
      const unsubscribe = store.subscribe(() => {
        const now = selector(state());
        if (now !== before) changes += 1;
        before = now;
      });
      await work();
      unsubscribe();
      return changes;
    },
    socket: (): ScriptedSocket => sockets.at(-1)!,
    requestsTo: (part: string) => recorded.filter(({ url }) => decodeURIComponent(url).includes(part)),
  };
}

/** Renders a market on a screen, with an accepted connection. */
export async function aShownMarket(options: MarketWorldOptions = {}) {
  const world = createMarketWorld(options);
  world.dispatch(marketShown());
  void world.loadCoins();
  await seconds(0.1);
  world.sockets.at(-1)?.accept();
  return world;
}

/** Hides the page, or shows it again. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  opened.splice(0).forEach(app => app.stop());
  if (document.visibilityState === 'hidden') setHidden(false);
});
