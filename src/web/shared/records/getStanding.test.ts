import { decimal } from '#contract/money.ts';
import { Trade } from '#contract/trades.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { getStanding } from './getStanding.ts';

const opened = (more: Parameters<typeof aTrade>[0]) => Trade.parse(aTrade({ coinPrice: 100.1, ...more }));

it.each([
  ['buy', '100.11', 'win', '8.2'],
  ['buy', '100.09', 'loss', '-10'],
  ['buy', '100.1', 'void', '0'],
  ['sell', '100.11', 'loss', '-10'],
  ['sell', '100.09', 'win', '8.2'],
] as const)('a %s entered at 100.1 is, at %s, a %s of %s', (tradeType, price, outcome, change) => {
  expect(getStanding(opened({ tradeType }), decimal(price))).toEqual({ outcome, change });
});

// Mutation check: comparing with the price seen by the user must fail this test.
it('is unknown while only the price seen by the user is known', () => {
  expect(getStanding(opened({ entryAt: null }), decimal('105'))).toBeNull();
});
