import { Trade } from '#contract/trades.ts';
import { aTrade } from '#test/support/tradeFixtures.ts';
import { entryLines } from './entryLines.ts';

const NOW = Date.parse('2026-11-20T14:00:10.000Z');
const opened = (coinPrice: number) =>
  Trade.parse(
    aTrade({ coinPrice, createdAt: '2026-11-20T14:00:00.000Z', selectedTime: 'trade30Second', tradeStatus: 'Pending' }),
  );

it('labels a running trade with its side and the time it has left', () => {
  const [line] = entryLines([opened(90_566.74)], ({ tradeType }, left) => `${tradeType} ${left}`, NOW);
  expect(line).toEqual({ price: 90_566.74, side: 'buy', label: 'buy 0:20' });
});

// Sabotage: leave out the slice. Fifty labels cover the chart, and cost a phone a tenth of every second.
it('draws the entries of the four newest trades, and leaves the others to the list', () => {
  const lines = entryLines([1, 2, 3, 4, 5, 6].map(opened), (_trade, left) => left, NOW);
  expect(lines.map(({ price }) => price)).toEqual([1, 2, 3, 4]);
});
