import { screen, within } from '@testing-library/react';
import './fakeCanvas.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aMiniTicker, anExchange, aTrade as anExchangeTrade, scriptedSockets } from './marketWorld.ts';
import { jsonResponse, renderApp, type RecordedRequest, type Handler, type RenderOptions } from './renderApp.tsx';
import { aSiteSetting, aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { milliseconds, seconds } from './seconds.ts';

const CREATE_TRADE = 'POST /api/createTrade';

type Trades = ReturnType<typeof aTrade>[];

/** A provider with these trades, newest first, as the answer of every call. */
export function aTradeDesk(trades: Trades = [], balance = 1224.5) {
  const desk = { trades, balance };
  const page = ({ path }: RecordedRequest) => {
    const query = new URL(path, 'http://provider.test').searchParams;
    const status = query.get('status');
    const [number, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const found = desk.trades.filter(trade => status === null || trade.tradeStatus === status);
    return { trades: found.slice((number - 1) * size, number * size), total: found.length };
  };
  const details = ({ path }: RecordedRequest) => {
    const trade = desk.trades.find(({ _id }) => path === `/api/getTradeDetails/${_id}`);
    return trade ? { trade } : jsonResponse(404, { error: 'Not found.', code: 'not_found' });
  };
  const handlers: Record<string, Handler> = {
    '/api/getUserById': () =>
      aUser({
        balance: desk.balance,
        tradeLog: desk.trades.slice(0, 50),
        openTradeCount: desk.trades.filter(({ tradeStatus }) => tradeStatus === 'Pending').length,
      }),
    '/api/getUserTrades': page,
    '/api/getTradeDetails/*': details,
    '/api/getSiteSetting': () => aSiteSetting(),
    '/api/getCoinList': () => ['BTC', 'ETH', 'SOL'],
  };
  return {
    handlers,
    settle(id: string, more: Partial<Trades[number]>, newBalance = desk.balance) {
      desk.trades = desk.trades.map(trade =>
        trade._id === id ? { ...trade, tradeStatus: 'Completed' as const, ...more } : trade,
      );
      desk.balance = newBalance;
    },
    /** Sets the true entry of a trade. */
    enter(id: string, coinPrice: number, atMs: number) {
      const entryAt = new Date(atMs).toISOString();
      desk.trades = desk.trades.map(trade => (trade._id === id ? { ...trade, coinPrice, entryAt } : trade));
    },
    count: () => desk.trades.length,
    add: (trade: Trades[number]) => void (desk.trades = [trade, ...desk.trades]),
  };
}

interface Scene extends Partial<RenderOptions> {
  desk?: ReturnType<typeof aTradeDesk>;
  create?: Handler;
  price?: string;
}

/** Opens the trade screen with the test as the exchange. Requires fake timers. */
export async function openTrade({ desk = aTradeDesk(), create, price = '67214.30', ...options }: Scene = {}) {
  const { sockets, openSocket } = scriptedSockets();
  const exchange = anExchange({ BTCUSDT: price, ETHUSDT: '3482.77', SOLUSDT: '178.42', XRPUSDT: '2.3518' });
  let isReachable = true;
  const exchangeHandler: Handler = ({ path }) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return exchange(new URL(path, 'http://exchange.test'));
  };
  const app = await renderApp({
    route: '/trade',
    signedIn: true,
    ...options,
    provider: {
      ...desk.handlers,
      '/api/v3/*': exchangeHandler,
      [CREATE_TRADE]:
        create ??
        (() => {
          const trade = aTrade({ _id: `placed${desk.count()}`, createdAt: new Date().toISOString() });
          desk.add(trade);
          return jsonResponse(201, { trade });
        }),
      ...options.provider,
    },
    deps: {
      openSocket,
      ...options.deps,
    },
  });
  /** Sends a price of the market. */
  const receivePrice = (now = price) =>
    milliseconds(300, () => {
      const socket = sockets.at(-1);
      if (socket && !socket.isOpen) socket.accept();
      socket?.emit([aMiniTicker('BTCUSDT', now, { o: '65632.63', h: '67902.00' })]);
    });
  /** Sends an exchange trade, which moves the newest bar. */
  const receiveExchangeTrade = (traded: string) =>
    milliseconds(300, () => {
      sockets.at(-1)?.emit(anExchangeTrade('BTCUSDT', traded, Date.now()));
    });
  await seconds(0.1);
  await receivePrice();

  const dialog = () => screen.findByRole('dialog');
  return {
    ...app,
    desk,
    receivePrice,
    receiveExchangeTrade,
    /** Stops every answer of the exchange, or resumes them. */
    setExchangeReachable: (isBack: boolean) => void (isReachable = isBack),
    amount: () => screen.getByLabelText('Amount'),
    buy: () => screen.getByRole('button', { name: /^Buy/ }),
    sell: () => screen.getByRole('button', { name: /^Sell/ }),
    created: () => app.requests('/api/createTrade'),
    keys: () => app.requests('/api/createTrade').map(({ headers }) => headers.get('idempotency-key')),
    /** Taps Buy or Sell and confirms the sheet. */
    async place(side: 'Buy' | 'Sell' = 'Buy') {
      await app.user.click(screen.getByRole('button', { name: new RegExp(`^${side}`) }));
      await seconds(0.1);
      await app.user.click(within(await dialog()).getByRole('button', { name: `Confirm ${side}` }));
      await seconds(0.1);
    },
    dialog,
  };
}
