import { type ExchangeTrade } from './market.ts';
import { createTradeBuffer } from './tradeBuffer.ts';

/** Trades with these ids, one every 100 ms from the first on. */
const trades = (fromId: number, count: number): ExchangeTrade[] =>
  Array.from({ length: count }, (_, index) => ({ id: fromId + index, price: '1', atMs: (fromId + index) * 100 }));
const ids = (crossed: readonly ExchangeTrade[] = []) => crossed.map(({ id }) => id);

it('grows by what follows, and passes over what it has', () => {
  const run = createTradeBuffer(trades(10, 3));
  expect(run.append(trades(11, 4))).toBe(true);
  expect(run.last?.id).toBe(14);
});

// Mutation check: passing them as the arguments of one call must fail this test. Beyond 100,000 it throws in a promise that
// is not awaited, which ends the process.
it('accepts any number of trades at once', () => {
  const run = createTradeBuffer();
  expect(run.append(trades(0, 300_000))).toBe(true);
  expect(run.last?.id).toBe(299_999);
});

it('rejects trades that would leave a gap or go back in time', () => {
  const run = createTradeBuffer(trades(10, 3));
  expect(run.append(trades(14, 2))).toBe(false);
  expect(run.append([{ id: 13, price: '1', atMs: 1 }])).toBe(false);
  expect(run.last?.id).toBe(12);
});

it('shows the six trades on each side of a moment; the moment itself belongs to what came before', () => {
  const run = createTradeBuffer(trades(10, 30));
  const around = run.tradesAround(2_000);
  expect(ids(around?.before)).toEqual([15, 16, 17, 18, 19, 20]);
  expect(ids(around?.after)).toEqual([21, 22, 23, 24, 25, 26]);
  expect(around?.knownUntilMs).toBe(3_900);
});

it('returns null for a moment that it does not reach across', () => {
  const run = createTradeBuffer(trades(10, 3));
  expect([999, 1_200, 5_000].map(at => run.tradesAround(at))).toEqual([null, null, null]);
  expect(ids(run.tradesAround(1_000)?.before)).toEqual([10]);
  expect(createTradeBuffer().tradesAround(0)).toBeNull();
});

it('drops old trades, but never the newest few', () => {
  const run = createTradeBuffer(trades(10, 30));
  run.dropBefore(2_000);
  expect(run.tradesAround(2_050)).toBeNull();
  expect(ids(run.tradesAround(2_150)?.before)).toEqual([21]);
  run.dropBefore(1e9);
  expect(ids(run.tradesAround(3_400)?.before)).toEqual([34]);
});
