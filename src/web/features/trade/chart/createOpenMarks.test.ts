import { decimal } from '#contract/money.ts';
import { Trade } from '#contract/trades.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { createOpenMarks } from './createOpenMarks.ts';

const CREATED = '2026-11-20T14:00:00.000Z';
const opened = (more: Parameters<typeof aTrade>[0]) =>
  Trade.parse(aTrade({ createdAt: CREATED, selectedTime: 'trade30Second', ...more }));

it('starts at the true entry, and shows whether the trade is ahead', () => {
  const entryAt = '2026-11-20T14:00:00.740Z';
  const [mark] = createOpenMarks([opened({ coinPrice: 90_566.74, entryAt })], 't1', decimal('90566.75'));
  expect(mark).toEqual({
    side: 'buy',
    entry: 90_566.74,
    enteredAt: Date.parse(entryAt) / 1000,
    endsAt: Date.parse(CREATED) / 1000 + 30,
    standing: 'win',
    isSelected: true,
  });
});

it('is neutral while no price of its exchange is known', () => {
  expect(createOpenMarks([opened({ entryAt: CREATED })], null, null)).toMatchObject([{ standing: 'void' }]);
});

// Mutation check: using `coinPrice` as the entry while the record has none must fail this test.
it('draws nothing at the price that the user saw', () => {
  expect(createOpenMarks([opened({ entryAt: null })], null, decimal('1'))).toEqual([]);
});

it('draws the four newest trades, and always the selected one', () => {
  const trades = [1, 2, 3, 4, 5, 6].map(price => opened({ _id: `t${price}`, coinPrice: price }));
  expect(createOpenMarks(trades, null, decimal('9')).map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
  expect(createOpenMarks(trades, 't6', decimal('9')).map(({ entry }) => entry)).toEqual([6, 1, 2, 3]);
});
