import { toRestoredTickers } from './storedPrices.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const row = (symbol: string, eventAt: number) => ({ symbol, price: '1', change: 0, high: '1', decimals: 2, eventAt });

// Mutation check: restoring every stored price must fail this test. The live prices before its time would be ignored.
it('restores no price with a time ahead of the clock', () => {
  const stored = [row('BTCUSDT', NOW), row('ETHUSDT', NOW + 1)];
  expect(toRestoredTickers(stored, NOW).symbols).toEqual(['BTCUSDT']);
});
