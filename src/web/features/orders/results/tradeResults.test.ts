import * as z from 'zod/mini';
import { aTrade, aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { Trade } from '#contract/trades.ts';
import { getTradeResults } from './tradeResults.ts';

const trades = (...onWire: ReturnType<typeof aTrade>[]) => onWire.map(trade => z.parse(Trade, trade));
const won = (more = {}) => aWonTrade({ tradeAmount: 10, payoutRate: 0.82, tradeAfterAmount: 8.2, ...more });
const lost = (more = {}) => aWonTrade({ tradeResult: 'loss', tradeAmount: 10, tradeAfterAmount: 10, ...more });
const refunded = aWonTrade({ tradeResult: null, tradeAfterAmount: 0, voidReason: 'equal_prices' });

it('counts how trades ended and what they changed, exactly', () => {
  expect(getTradeResults(trades(won(), won({ tradeAfterAmount: 0.000001 }), lost(), refunded, aTrade()))).toMatchObject(
    {
      won: 2,
      lost: 1,
      refunded: 1,
      net: '-1.799999',
      winRate: '0.666',
    },
  );
});

// Mutation check: truncating the rate instead of rounding it up must fail this test.
it('has a break-even rate that is never too low', () => {
  expect(getTradeResults(trades(won())).breakEven).toBe('0.55');
  expect(getTradeResults(trades(won({ payoutRate: 0.8 }))).breakEven).toBe('0.556');
});

it('weights each payout rate by its stake', () => {
  const { breakEven } = getTradeResults(trades(won({ payoutRate: 1, tradeAmount: 30 }), lost({ payoutRate: 0.5 })));
  expect(breakEven).toBe('0.534');
});

it('has no rates without decided trades', () => {
  expect(getTradeResults(trades(refunded))).toMatchObject({ winRate: null, breakEven: null });
  expect(getTradeResults(trades(won({ payoutRate: undefined }))).breakEven).toBeNull();
});

it('excludes amounts of another unit from the sum', () => {
  expect(getTradeResults(trades(won({ coinType: 'ETHBTC', tradeAfterAmount: 0.25 }), lost())).net).toBe('-10');
});
