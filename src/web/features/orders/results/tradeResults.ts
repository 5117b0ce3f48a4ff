import { compare, decimal, type Decimal, divide, minus, plus, sum, times, ZERO } from '#contract/money.ts';
import { getAfterAmountUnit, type Trade } from '#contract/trades.ts';

export interface TradeResults {
  won: number;
  lost: number;
  refunded: number;
  /** The sum of the results in USDT. A refund counts as zero, although a void may leave a part of a profit. */
  net: Decimal;
  /** The share of wins among decided trades, truncated to 0.1 %; null without any. */
  winRate: Decimal | null;
  /** The share of wins at which these stakes and payout rates break even, rounded up; null when a rate is unknown. */
  breakEven: Decimal | null;
}

const RATE_DECIMALS = 3;
const RATE_STEP = decimal('0.001');
const ONE = decimal(1);

/** Returns `part` of `whole`, rounded up, because a required rate must not appear too low. */
function shareRoundedUp(part: Decimal, whole: Decimal): Decimal {
  const cut = divide(part, whole, RATE_DECIMALS);
  return compare(times(cut, whole), part) < 0 ? plus(cut, RATE_STEP) : cut;
}

/** Returns the change of a completed trade in USDT; zero for another unit. */
function getChange({ coinType, tradeResult, tradeAfterAmount }: Trade): Decimal {
  const changed = getAfterAmountUnit(coinType) === 'USDT' ? (tradeAfterAmount ?? ZERO) : ZERO;
  if (tradeResult === 'win') return changed;
  return tradeResult === 'loss' ? minus(ZERO, changed) : ZERO;
}

/** Summarises completed trades: their outcomes, the net change and the break-even rate. */
export function getTradeResults(trades: readonly Trade[]): TradeResults {
  const finished = trades.filter(({ tradeStatus }) => tradeStatus === 'Completed');
  const decided = finished.filter(({ tradeResult }) => tradeResult);
  const won = decided.filter(({ tradeResult }) => tradeResult === 'win').length;
  const staked = sum(decided.map(({ tradeAmount }) => tradeAmount));
  const rated = decided.flatMap(({ tradeAmount, payoutRate }) =>
    payoutRate === undefined ? [] : [times(tradeAmount, plus(ONE, payoutRate))],
  );
  const isRated = rated.length === decided.length && compare(staked, ZERO) > 0;
  return {
    won,
    lost: decided.length - won,
    refunded: finished.length - decided.length,
    net: sum(finished.map(getChange)),
    winRate: decided.length > 0 ? divide(decimal(won), decimal(decided.length), RATE_DECIMALS) : null,
    breakEven: isRated ? shareRoundedUp(staked, sum(rated)) : null,
  };
}
