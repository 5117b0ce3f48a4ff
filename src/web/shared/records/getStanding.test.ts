import { decimal } from '#contract/money.ts';
import { Trade } from '#contract/trades.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { getStanding } from './getStanding.ts';

const opened = (more: Parameters<typeof aTrade>[0]) => Trade.parse(aTrade({ coinPrice: 100.1, ...more }));

it.each([
  ['buy', '100.11', 'win'],
  ['buy', '100.09', 'loss'],
  ['buy', '100.1', 'void'],
  ['sell', '100.11', 'loss'],
  ['sell', '100.09', 'win'],
] as const)('a %s entered at 100.1 is, at %s, a %s', (tradeType, price, outcome) => {
  expect(getStanding(opened({ tradeType }), decimal(price))).toBe(outcome);
});

// Mutation check: comparing with the price seen by the user must fail this test.
it('is unknown while only the price seen by the user is known', () => {
  expect(getStanding(opened({ entryAt: null }), decimal('105'))).toBeNull();
});
