import * as z from 'zod/mini';
import { aWonTrade, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { Trade } from '#contract/trades.ts';
import { agreesWithEvidence, hasEvidence, getOutcomeTextKey } from './settlementCheck.ts';

function aSettledTrade(more: Parameters<typeof aWonTrade>[0] = {}) {
  const trade = z.parse(Trade, aWonTrade(more));
  if (!hasEvidence(trade)) throw new Error('has no evidence');
  return trade;
}

const lost = { tradeResult: 'loss', tradeAfterAmount: 10 } as const;
const refunded = { tradeResult: null, tradeAfterAmount: 0 } as const;

describe('the explanation of a result', () => {
  it.each([
    ['buyWins', {}],
    ['buyLoses', { ...lost, evidence: someEvidence('64010.00') }],
    ['sellWins', { tradeType: 'sell', evidence: someEvidence('64010.00') }],
    ['sellLoses', { ...lost, tradeType: 'sell' }],
    ['voidEqualPrices', { ...refunded, voidReason: 'equal_prices' }],
    ['voidNoEntry', { ...refunded, voidReason: 'no_entry' }],
    ['voidSingleTrade', { ...refunded, voidReason: 'single_trade' }],
    ['voidMarketStopped', { ...refunded, voidReason: 'market_stopped' }],
    ['voidByOperator', { ...refunded, voidReason: 'voided_by_operator' }],
    ['voidUnknown', { ...refunded, voidReason: 'of another provider' }],
    ['voidUnknown', { ...refunded, voidReason: null }],
  ] as const)('is %s', (key, more) => {
    expect(getOutcomeTextKey(aSettledTrade(more))).toBe(key);
  });
});

describe('recomputing a result', () => {
  it.each([
    ['a win', {}],
    ['a loss', { ...lost, evidence: someEvidence('64010.00') }],
    ['a sell that wins', { tradeType: 'sell', evidence: someEvidence('64010.00') }],
    ['equal prices', { ...refunded, voidReason: 'equal_prices', evidence: someEvidence('64012.55') }],
    ['a void by the operator', { ...refunded, voidReason: 'voided_by_operator' }],
  ] as const)('agrees with %s', (_name, more) => {
    expect(agreesWithEvidence(aSettledTrade(more))).toBe(true);
  });

  // Mutation check: comparing only the result must fail this test. A win that paid too little would pass.
  it.each([
    ['a loss recorded as a win', { evidence: someEvidence('64010.00') }],
    ['a win recorded as a loss', lost],
    ['a win that paid too little', { tradeAfterAmount: 7.99 }],
    ['a refund of a trade that won', { ...refunded, voidReason: 'equal_prices' }],
    ['a refund for another reason', { ...refunded, voidReason: 'no_entry', evidence: someEvidence('64012.55') }],
    ['a win marked as voided by the operator', { voidReason: 'voided_by_operator' }],
    ['an entry that was not the first trade', { evidence: withLaterEntry() }],
  ] as const)('does not agree with %s', (_name, more) => {
    expect(agreesWithEvidence(aSettledTrade(more))).toBe(false);
  });
});

/** Names the second trade as the entry; with the first one the trade would have lost. */
function withLaterEntry() {
  const evidence = someEvidence('64012.60');
  const [before, first, second] = evidence.around.entry;
  const entry = { ...second!, price: '64012.50' };
  return {
    ...evidence,
    entry,
    around: { ...evidence.around, entry: [before!, { ...first!, price: '64012.90' }, entry] },
  };
}
