import { klineFrame } from './candles.ts';

const MARKET = { symbol: 'BTCUSDT', base: 'BTC', priceDecimals: 2, quantityDecimals: 5 };
const OPEN_AT = Date.UTC(2026, 10, 22, 12);

// Mutation check: closing a candle in its last millisecond must fail this test.
it.each([
  [59_999, false],
  [60_000, true],
])('a candle of a minute, %i ms after it opened, is closed: %s', (afterMs, isClosed) => {
  const { k } = klineFrame(MARKET, '1m', 60_000, { openAt: OPEN_AT, summary: null, price: 64_000 }, OPEN_AT + afterMs);
  expect([k.x, k.t, k.T]).toEqual([isClosed, OPEN_AT, OPEN_AT + 59_999]);
});
