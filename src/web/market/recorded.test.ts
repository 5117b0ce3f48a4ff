/** @jest-environment ./test/support/webEnvironment.ts */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { createMarketWorld } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import {
  findCoinIds,
  parseBestCoins,
  parseCoinList,
  parseSimpleTickers,
  toMarketTickers,
} from '#web/market/sources/coingecko.ts';
import { parseFrame } from '#web/market/feed/exchangeFrames.ts';
import { parseCountry } from '#web/market/exchange/exchangeHost.ts';
import { selectColumns, selectLossReason, selectRanks, selectSymbols } from '#web/market/store/marketSelectors.ts';
import { coinFollowed, marketShown } from '#web/market/store/marketSlice.ts';
import { createTickerConflater } from '#web/market/feed/tickerConflater.ts';
import { parseLiveTickers } from '#web/market/exchange/tickerClient.ts';
import { RECORDED_DATA } from '#test/support/variables.ts';

const isThere = existsSync(join(RECORDED_DATA, 'binance'));
/** Skips these tests where the recorded data is absent, and the name shows it. */
const withRecordedData = isThere ? describe : describe.skip;

/** Matches the recordings that contain prices of the exchange. */
const HAS_PRICES = /^(ticker24hr|miniTicker_arr|frames)\./;

/** Returns every file below a folder, uncompressed. */
const filesBelow = (folder: string): { name: string; text: string }[] =>
  !isThere
    ? []
    : readdirSync(join(RECORDED_DATA, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ parentPath, name }) => {
          const bytes = readFileSync(join(parentPath, name));
          return { name, text: (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8') };
        });

const named = (folder: string, part: string): string =>
  filesBelow(folder).find(({ name }) => name.includes(part))?.text ?? '';

withRecordedData(`recorded data (RECORDED_DATA, ${isThere ? 'present' : 'absent: skipped'})`, () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2024, 2, 10) }));
  afterEach(() => jest.useRealTimers());

  const everything = ['binance', 'coingecko', 'geoip'].flatMap(filesBelow);
  /** Returns the messages of a recording: one per line in a stream, else the whole file. */
  const splitMessages = (name: string, text: string) => (name.includes('.jsonl') ? text.trim().split('\n') : [text]);

  // Mutation check: an empty folder of recordings must fail this test.
  it.each([
    ['binance/errors', 7],
    ['binance/rest', 4],
    ['binance/ws', 3],
    ['coingecko', 5],
    ['geoip', 6],
  ])('finds the recordings of %s', (folder, atLeast) => {
    expect(filesBelow(folder).length).toBeGreaterThanOrEqual(atLeast);
  });

  // Mutation check: a JSON.parse outside a try anywhere in the client must fail this test.
  it.each(everything.map(({ name, text }) => [name, text]))(
    'parses %s, as a frame and as the response to any request, without an exception',
    async (name, text) => {
      for (const message of splitMessages(name, text)) expect(() => parseFrame(message)).not.toThrow();
      const world = createMarketWorld({
        config: { marketData: 'http://gecko.test', geoIp: 'http://geo.test' },
        hosts: { 'http://': () => new Response(text), 'http://exchange.test/': () => new Response(text) },
      });
      world.dispatch(marketShown());
      world.dispatch(coinFollowed('BTCUSDT'));
      await seconds(3);
      world.socket().accept();
      for (const message of splitMessages(name, text)) world.socket().emit(message);
      await seconds(3);
      const { prices, changes, eventAts } = world.select(selectColumns);
      expect(prices.length > 0).toBe(HAS_PRICES.test(name));
      expect(prices.every(price => /^\d+(\.\d+)?$/.test(price) && /[1-9]/.test(price))).toBe(true);
      expect([...changes, ...eventAts].every(Number.isFinite)).toBe(true);
    },
  );

  it('shows the live rows of the full array and no dead row', async () => {
    const text = named('binance/rest', 'ticker24hr');
    const rows: { symbol: string; lastPrice: string; closeTime: number; firstId: number }[] = JSON.parse(text);
    const world = createMarketWorld({ coins: [], hosts: { 'http://exchange.test/': () => new Response(text) } });
    world.dispatch(marketShown());
    // The provider never sends its coins.
    await seconds(12);
    const newest = Math.max(...rows.map(({ closeTime }) => closeTime));
    const live = rows.filter(
      ({ symbol, lastPrice, closeTime }) =>
        symbol.endsWith('USDT') && /[1-9]/.test(lastPrice) && newest - closeTime < DAY_MS,
    );
    const symbols = world.select(selectSymbols);
    expect(new Set(symbols)).toEqual(new Set(live.map(({ symbol }) => symbol)));
    expect(rows.length - parseLiveTickers(rows).length).toBeGreaterThanOrEqual(1_233);
    expect(world.select(selectRanks)?.all).toHaveLength(symbols.length);
    expect(rows.filter(({ symbol, firstId }) => firstId === -1 && symbols.includes(symbol))).toEqual([]);
  });

  it('reads every row of the recorded stream', () => {
    const values = createTickerConflater(Date.now);
    const frame = parseFrame(named('binance/ws', 'miniTicker_arr'));
    expect(frame.badCount).toBe(0);
    expect(frame.tickers.filter(values.addTicker)).toHaveLength(frame.tickers.length);
    const { tickers } = values.drain(new Set(['BTCUSDT']));
    expect(tickers).toMatchObject({ symbols: ['BTCUSDT'], prices: ['9342.7'], changes: [-0.54], highs: ['9438.3'] });
  });

  it('reads every trade of the recorded combined streams', () => {
    const lines = splitMessages('.jsonl', named('binance/ws', 'combined-stream'));
    const texts = lines.map(line => JSON.stringify(JSON.parse(line).frame));
    const trades = texts.filter(text => text.includes('"e":"aggTrade"'));
    const frames = texts.map(parseFrame);
    expect(trades.length).toBeGreaterThan(0);
    expect(frames.reduce((count, frame) => count + frame.trades.length, 0)).toBe(trades.length);
  });

  // Mutation check: reading the errors from an empty folder must fail this test.
  it('classifies the recorded refusals of the exchange', async () => {
    const status = (name: string): number => Number.parseInt(name, 10);
    const refusals = filesBelow('binance/errors');
    expect(refusals.map(({ name }) => status(name))).toEqual(expect.arrayContaining([400, 403, 418, 429, 451]));
    for (const { name, text } of refusals) {
      const world = createMarketWorld({
        hosts: { 'http://exchange.test/': () => new Response(text, { status: status(name) }) },
      });
      world.dispatch(marketShown());
      for (let tenth = 0; tenth < 50; tenth += 1) {
        world.socket()?.drop();
        await seconds(0.1);
      }
      const expected = { 418: 'limited', 429: 'limited', 451: 'unreachable' }[status(name)] ?? 'broken';
      expect([name, world.select(selectLossReason)]).toEqual([name, expected]);
    }
  });

  it('takes the coin with the best market-cap rank of the recorded market data', () => {
    const listed = parseCoinList(JSON.parse(named('coingecko', 'coins_list')));
    expect(listed.length).toBeGreaterThan(12_000);
    expect(findCoinIds(listed, ['UNI']).length).toBeGreaterThan(1);
    const markets = toMarketTickers(parseBestCoins(JSON.parse(named('coingecko', 'coins_markets'))), Date.now());
    expect(markets.find(({ symbol }) => symbol === 'BTCUSDT')).toMatchObject({
      price: '16951.52',
      high: '16994.2',
      change: 0.14,
    });
    expect(new Set(markets.map(({ symbol }) => symbol)).size).toBe(markets.length);
    expect(parseSimpleTickers(JSON.parse(named('coingecko', 'simple_price')), listed, 1)).toMatchObject([
      { symbol: 'ETHUSDT', price: '1498.64' },
    ]);
  });

  // Mutation check: reading the responses from an empty folder must fail this test.
  it('reads the country from every recorded geo-IP response', () => {
    const responses = filesBelow('geoip');
    expect(responses.length).toBeGreaterThanOrEqual(6);
    expect(responses.filter(({ name }) => name.includes('.US.')).length).toBeGreaterThanOrEqual(3);
    for (const { name, text } of responses)
      expect([name, parseCountry(JSON.parse(text)) === 'US']).toEqual([name, name.includes('.US.')]);
  });
});
