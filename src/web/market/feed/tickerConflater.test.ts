import { MAX_BARS } from '#web/market/store/bars.ts';
import { createTickerConflater } from './tickerConflater.ts';

const ticker = (E: number) => ({
  e: '24hrMiniTicker' as const,
  E,
  s: 'BTCUSDT',
  c: '100',
  o: '90',
  h: '110',
  l: '80',
  v: '1',
  q: '1',
});
const ids = { a: 1, f: 1, l: 1, m: false };
const trade = (E: number, p: string) => ({ e: 'aggTrade' as const, E, s: 'BTCUSDT', p, q: '1', T: E, ...ids });

let now = 0;

describe('the ticker conflater', () => {
  it('ignores a trade that the exchange repeats, even the newest of its coin', () => {
    const values = createTickerConflater(() => now);
    expect(values.addTicker(ticker(1_000))).toBe(true);
    expect(values.addTrade(trade(2_000, '101'))).toBe(true);
    expect(values.addTrade(trade(2_000, '101'))).toBe(false);
  });

  it('keeps the later of two trades with the same time', () => {
    const values = createTickerConflater(() => now);
    values.addTicker(ticker(1_000));
    values.addTrade(trade(2_000, '101'));
    values.addTrade(trade(2_000, '102'));
    expect(values.drain(null).tickers.prices).toEqual(['102']);
  });

  // Mutation check: keeping the high of the last ticker, or comparing prices as texts, must fail this test.
  it('raises the 24h high with a trade above it, until the next ticker', () => {
    const values = createTickerConflater(() => now);
    values.addTicker({ ...ticker(1_000), h: '99.50' });
    values.addTrade(trade(2_000, '101.00'));
    values.addTrade(trade(2_500, '100.5'));
    expect(values.drain(null).tickers.highs).toEqual(['101']);
    values.addTicker(ticker(3_000));
    expect(values.drain(null).tickers.highs).toEqual(['110']);
  });

  // Mutation check: counting from the last event of any coin must fail this test.
  it('returns how long ago the newest of the returned values arrived', () => {
    const values = createTickerConflater(() => now);
    now = 10_000;
    values.addTicker(ticker(1_000));
    values.addTrade(trade(1_500, '101'));
    now = 12_000;
    values.addTrade(trade(1_500, '102'));
    values.addTicker({ ...ticker(2_000), s: 'ETHUSDT' });
    now = 13_000;
    expect(values.drain(new Set(['BTCUSDT'])).ageMs).toBe(3_000);
    expect(values.drain(new Set(['ETHUSDT'])).ageMs).toBe(1_000);
  });

  // Mutation check: keeping every bar must fail this test. A page in the background drains no changes for hours.
  it('keeps at most ten minutes of bars while nothing drains them', () => {
    const values = createTickerConflater(() => now);
    values.addTicker(ticker(1_000));
    for (let second = 1; second <= MAX_BARS['1s'] + 50; second += 1) values.addTrade(trade(second * 1_000, '101'));
    const { bars } = values.drain(null);
    expect(bars.BTCUSDT?.map(({ time }) => time)).toEqual(Array.from({ length: MAX_BARS['1s'] }, (_, at) => at + 51));
  });
});
