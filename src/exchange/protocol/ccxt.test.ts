import ccxt from 'ccxt';
import { startExchange, type RunningExchange } from '#test/support/world/startExchange.ts';

/** The public client of the real exchange with other hosts. */
function createClient(exchange: RunningExchange) {
  const client = new ccxt.pro.binance({ options: { fetchMarkets: { types: ['spot'] } } });
  const api = client.urls.api as Record<string, unknown> & { ws: Record<string, string> };
  api.public = `${exchange.rest}/api/v3`;
  api.ws.spot = `${exchange.socket}/ws`;
  return client;
}

jest.setTimeout(30_000);

describe('the public client library of the real exchange, with another host', () => {
  let exchange: RunningExchange;
  let client: ReturnType<typeof createClient>;

  beforeAll(async () => {
    exchange = await startExchange({ now: Date.now, seed: 'ccxt' });
    client = createClient(exchange);
    // The client requires this call before it connects to a plain ws:// host.
    await client.loadHttpProxyAgent();
    await client.loadMarkets();
  });

  afterAll(async () => {
    await client.close();
    await exchange.close();
  });

  it('reads the markets with their tick and lot sizes', () => {
    const active = Object.values(client.markets ?? {}).filter(market => market?.active);
    expect(active.length).toBeGreaterThanOrEqual(60);
    expect(client.market('BTC/USDT')).toMatchObject({
      id: 'BTCUSDT',
      base: 'BTC',
      quote: 'USDT',
      spot: true,
      precision: { price: 0.01, amount: 0.00001 },
    });
  });

  it('reads the time, one ticker and all tickers', async () => {
    expect(Math.abs((await client.fetchTime())! - Date.now())).toBeLessThan(5_000);
    const ticker = await client.fetchTicker('ETH/USDT');
    expect(ticker.last).toBeGreaterThan(0);
    expect(ticker.high).toBeGreaterThanOrEqual(ticker.low!);
    const tickers = await client.fetchTickers();
    expect(Object.keys(tickers).length).toBeGreaterThanOrEqual(60);
    expect(tickers['SHIB/USDT']!.percentage).toEqual(expect.any(Number));
  });

  it('reads candles and trades that agree', async () => {
    const candles = await client.fetchOHLCV('BTC/USDT', '1m', undefined, 10);
    expect(candles).toHaveLength(10);
    const [openAt, open, high, low, close, volume] = candles.at(-2) as number[];
    const trades = await client.fetchTrades('BTC/USDT', openAt, 1_000, { until: openAt! + 59_999 });
    const prices = trades.map(trade => trade.price!);
    const traded = trades.reduce((sum, trade) => sum + trade.amount!, 0);
    expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([open, high, low, close]);
    expect(traded).toBeCloseTo(volume!, 5);
  });

  it('recognises the error of an unknown symbol', async () => {
    await expect(client.publicGetTickerPrice({ symbol: 'NOPEUSDT' })).rejects.toThrow(ccxt.BadSymbol);
  });

  it('follows a ticker and trades over the websocket', async () => {
    const ticker = await client.watchTicker('BTC/USDT');
    expect(ticker).toMatchObject({ symbol: 'BTC/USDT', last: expect.any(Number) });
    const [trade] = await client.watchTrades('BTC/USDT');
    expect(trade).toMatchObject({ symbol: 'BTC/USDT', price: expect.any(Number) });
    const [candle] = await client.watchOHLCV('BTC/USDT', '1s');
    expect(candle).toHaveLength(6);
  });
});
