import * as z from 'zod/mini';
import { AggTrade, ExchangeError, Kline, ServerTime, Ticker24h, Ticker24hDetails } from '#contract/market.ts';
import { createManualClock } from '#test/support/world/manualClock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#exchange/pricePath/minutes.ts';
import { startExchange, type RunningExchange } from '#test/support/world/startExchange.ts';
import { SEEDED_MARKETS } from '#exchange/pricePath/symbols.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56, 789);

describe('the REST API of the exchange', () => {
  let exchange: RunningExchange;
  beforeAll(async () => {
    exchange = await startExchange({ ...createManualClock(NOW), seed: 'rest' });
  });
  beforeEach(() => exchange.scenario.play({ kind: 'reset' }, ''));
  afterAll(() => exchange.close());

  const request = (call: string) => fetch(`${exchange.rest}/api/v3/${call}`);
  const read = async <Schema extends z.ZodMiniType>(schema: Schema, call: string) =>
    z.parse(schema, await (await request(call)).json());
  const aggTrades = (query: string) => read(z.array(AggTrade), `aggTrades?symbol=BTCUSDT&${query}`);
  const klines = (query: string) => read(z.array(Kline), `klines?symbol=BTCUSDT&${query}`);

  it('is open to every origin, and exposes its headers to all of them', async () => {
    const { headers, status } = await request('ping');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('*');
    expect(headers.get('x-mbx-used-weight-1m')).toBe('1');
    expect(headers.get('date')).not.toBeNull();
  });

  it('returns the exchange time, not the time of the machine', async () => {
    expect(await read(ServerTime, 'time')).toEqual({ serverTime: NOW });
  });

  it('lists traded pairs with their tick and lot sizes, and delisted ones as delisted', async () => {
    const { symbols } = await (await request('exchangeInfo')).json();
    const trading = symbols.filter((row: { status: string }) => row.status === 'TRADING');
    expect(trading).toHaveLength(SEEDED_MARKETS.length);
    expect(symbols.length).toBeGreaterThan(trading.length);
    const one = await (await request('exchangeInfo?symbol=BTCUSDT')).json();
    expect(one.symbols).toHaveLength(1);
    expect(one.symbols[0].filters[0]).toMatchObject({ filterType: 'PRICE_FILTER', tickSize: '0.01000000' });
    const two = await (await request('exchangeInfo?symbols=["BTCUSDT","ETHUSDT"]')).json();
    expect(two.symbols.map((row: { symbol: string }) => row.symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
  });

  it('returns one ticker, some and all of them, with dead rows among all of them', async () => {
    const one = await read(Ticker24h, 'ticker/24hr?symbol=BTCUSDT');
    expect(one).toMatchObject({ symbol: 'BTCUSDT', closeTime: NOW });
    expect(await read(z.array(Ticker24h), 'ticker/24hr?symbols=["BTCUSDT"]')).toEqual([one]);
    expect(await read(Ticker24hDetails, 'ticker/24hr?symbol=BTCUSDT')).toMatchObject(one);

    const all = await read(z.array(Ticker24h), 'ticker/24hr');
    const dead = all.filter(row => row.lastPrice === '0.00000000');
    expect(all).toContainEqual(one);
    expect(dead.length).toBeGreaterThan(0);
    expect(dead.every(row => row.closeTime < NOW - DAY_MS)).toBe(true);
  });

  it('leaves the book and the changes out of a MINI ticker', async () => {
    const full = await (await request('ticker/24hr?symbol=BTCUSDT')).json();
    const mini = await (await request('ticker/24hr?symbol=BTCUSDT&type=MINI')).json();
    expect(full).toMatchObject(mini);
    expect(mini).not.toHaveProperty('priceChange');
    expect(mini).not.toHaveProperty('bidPrice');
  });

  // Mutation check: trades after now in the candle of the current minute must fail this test.
  it('has ticker, price, candles and trades that agree to the last decimal', async () => {
    const openAt = Math.floor(NOW / MINUTE_MS) * MINUTE_MS;
    const [candle] = await klines(`interval=1m&startTime=${openAt}`);
    const trades = await aggTrades(`startTime=${openAt}&limit=1000`);
    const [, open, high, low, close, volume] = candle!;
    const lots = (text: string) => Math.round(Number(text) * 1e5);
    const prices = trades.map(trade => Number(trade.p));
    expect(trades[0]!.p).toBe(open);
    expect(trades.at(-1)!.p).toBe(close);
    expect([Math.max(...prices), Math.min(...prices)]).toEqual([Number(high), Number(low)]);
    expect(trades.reduce((sum, trade) => sum + lots(trade.q), 0)).toBe(lots(volume));
    expect(candle![8]).toBe(trades.at(-1)!.l - trades[0]!.f + 1);

    const ticker = await read(Ticker24h, 'ticker/24hr?symbol=BTCUSDT');
    expect(ticker.lastPrice).toBe(close);
    expect(await (await request('ticker/price?symbol=BTCUSDT')).json()).toEqual({ symbol: 'BTCUSDT', price: close });
  });

  it('sums a day up to its first trades and the candles after them', async () => {
    const from = NOW - DAY_MS + 1;
    const ticker = await (await request('ticker/24hr?symbol=BTCUSDT')).json();
    const last = await aggTrades('limit=1');
    const first = await aggTrades(`startTime=${from}&limit=1`);
    const minutes = [
      ...(await klines(`interval=1m&startTime=${from}&limit=1000`)),
      ...(await klines(`interval=1m&startTime=${from + 1000 * MINUTE_MS}&limit=1000`)),
    ];
    expect(ticker.openPrice).toBe(first[0]!.p);
    expect(ticker).toMatchObject({ firstId: first[0]!.f, lastId: last[0]!.l, count: last[0]!.l - first[0]!.f + 1 });
    const head = await aggTrades(`startTime=${from}&endTime=${minutes[0]![0] - 1}&limit=1000`);
    const lots = (text: string) => Math.round(Number(text) * 1e5);
    const volumes = [...head.map(trade => lots(trade.q)), ...minutes.map(candle => lots(candle[5]))];
    expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(lots(ticker.volume));
    const highs = [...head.map(trade => Number(trade.p)), ...minutes.map(candle => Number(candle[2]))];
    expect(Math.max(...highs)).toBe(Number(ticker.highPrice));
  });

  it('returns trades by id, from a time, until a time and the latest, oldest first', async () => {
    const latest = await aggTrades('limit=3');
    expect(latest.at(-1)!.T).toBeLessThanOrEqual(NOW);
    expect(latest.map(trade => trade.a)).toEqual([0, 1, 2].map(offset => latest[0]!.a + offset));
    expect(await aggTrades(`fromId=${latest[0]!.a}`)).toEqual(latest);
    expect(await aggTrades(`endTime=${latest[1]!.T}&limit=2`)).toEqual(latest.slice(0, 2));
    const from = await aggTrades(`startTime=${NOW - HOUR_MS}&endTime=${NOW - HOUR_MS + 5_000}`);
    expect(from.length).toBeGreaterThan(0);
    expect(from.every(trade => trade.T >= NOW - HOUR_MS && trade.T <= NOW - HOUR_MS + 5_000)).toBe(true);
    expect(await aggTrades(`fromId=${latest[2]!.a + 1}`)).toEqual([]);
    expect(await aggTrades('')).toHaveLength(500);
    expect(await aggTrades('limit=5000')).toHaveLength(1000);
  });

  it('returns candles from a time, until a time and the latest, and a flat one where nothing was traded', async () => {
    const latest = await klines('interval=5m&limit=2');
    expect(latest.map(([openAt]) => openAt)).toEqual([NOW - (NOW % 300_000) - 300_000, NOW - (NOW % 300_000)]);
    expect(await klines(`interval=5m&startTime=${latest[0]![0]}`)).toEqual(latest);
    expect(await klines(`interval=5m&endTime=${latest[0]![0]}&limit=1`)).toEqual([latest[0]]);
    expect(await klines(`interval=1d&startTime=${NOW}&endTime=${NOW + DAY_MS}`)).toEqual([]);

    const seconds = await read(z.array(Kline), 'klines?symbol=MANAUSDT&interval=1s&limit=60');
    const silentIndex = seconds.findIndex((row, index) => index > 0 && row[8] === 0);
    const price = seconds[silentIndex - 1]![4];
    expect(seconds[silentIndex]!.slice(1, 6)).toEqual([price, price, price, price, '0.00000000']);
  });

  it('agrees between candles of different lengths', async () => {
    const hour = NOW - (NOW % HOUR_MS) - HOUR_MS;
    const [whole] = await klines(`interval=1h&startTime=${hour}&limit=1`);
    const parts = await klines(`interval=15m&startTime=${hour}&limit=4`);
    expect(whole![1]).toBe(parts[0]![1]);
    expect(whole![4]).toBe(parts[3]![4]);
    expect(Number(whole![2])).toBe(Math.max(...parts.map(part => Number(part[2]))));
    expect(Number(whole![5])).toBeCloseTo(
      parts.reduce((sum, part) => sum + Number(part[5]), 0),
      5,
    );
  });

  it.each([
    [
      'ticker/24hr?symbol=btcusdt',
      -1100,
      "Illegal characters found in parameter 'symbol'; legal range is '^[A-Z0-9-_.]{1,20}$'.",
    ],
    [
      'klines?symbol=BTCUSDT&interval=1m&limit=ten',
      -1100,
      "Illegal characters found in parameter 'limit'; legal range is '^[0-9]{1,20}$'.",
    ],
    ['ping?a=1', -1101, "Too many parameters; expected '0' and received '1'."],
    ['ticker/price?symbol=BTCUSDT&symbol=ETHUSDT', -1101, 'Duplicate values for a parameter detected.'],
    ['klines?interval=1m', -1102, "Mandatory parameter 'symbol' was not sent, was empty/null, or malformed."],
    ['klines?symbol=BTCUSDT', -1102, "Mandatory parameter 'interval' was not sent, was empty/null, or malformed."],
    ['aggTrades?symbol=', -1102, "Mandatory parameter 'symbol' was not sent, was empty/null, or malformed."],
    [
      'aggTrades?symbol=BTCUSDT&from=1',
      -1104,
      "Not all sent parameters were read; read '1' parameter(s) but was sent '2'.",
    ],
    ['ticker/24hr?symbol=', -1105, "Parameter 'symbol' was empty."],
    ['klines?symbol=BTCUSDT&interval=7m', -1120, 'Invalid interval.'],
    ['ticker/24hr?symbols=["BTCUSDT","NOPEUSDT"]', -1121, 'Invalid symbol.'],
    ['aggTrades?symbol=NOPEUSDT', -1121, 'Invalid symbol.'],
    ['aggTrades?symbol=BTCUSDT&fromId=1&startTime=1', -1128, 'Combination of optional parameters invalid.'],
    ['ticker/24hr?symbol=BTCUSDT&symbols=["ETHUSDT"]', -1128, 'Combination of optional parameters invalid.'],
    ['klines?symbol=BTCUSDT&interval=1m&limit=0', -1130, "Data sent for parameter 'limit' is not valid."],
    [
      'aggTrades?symbol=BTCUSDT&startTime=99999999999999999999',
      -1130,
      "Data sent for parameter 'startTime' is not valid.",
    ],
    ['ticker/24hr?type=HUGE', -1139, 'Invalid ticker type.'],
    ['ticker/24hr?symbols=["BTCUSDT","BTCUSDT"]', -1151, 'Symbol is present multiple times in the list.'],
  ])('refuses %s with %i', async (call, code, msg) => {
    const answer = await request(call);
    expect(answer.status).toBe(400);
    expect(z.parse(ExchangeError, await answer.json())).toEqual({ code, msg });
  });

  it.each([
    ['ping', 1],
    ['time', 1],
    ['exchangeInfo', 20],
    ['klines?symbol=BTCUSDT&interval=1m', 2],
    ['aggTrades?symbol=BTCUSDT', 4],
    ['ticker/price?symbol=BTCUSDT', 2],
    ['ticker/price?symbols=["BTCUSDT"]', 4],
    ['ticker/price', 4],
    ['ticker/24hr?symbol=BTCUSDT', 2],
    [`ticker/24hr?symbols=${JSON.stringify(SEEDED_MARKETS.slice(0, 20).map(row => row.symbol))}`, 2],
    [`ticker/24hr?symbols=${JSON.stringify(SEEDED_MARKETS.slice(0, 21).map(row => row.symbol))}`, 40],
    ['ticker/24hr', 80],
    ['aggTrades?symbol=NOPEUSDT', 4],
  ])('charges %s with the weight %i', async (call, weight) => {
    expect((await request(call)).headers.get('x-mbx-used-weight-1m')).toBe(String(weight));
  });
});
