import { compare, decimal, type Decimal, divide, minus, plus, sum, times, ZERO } from '#contract/money.ts';
import { getAfterAmountUnit, type Trade } from '#contract/trades.ts';

export interface TradeResults {
  won: number;
  lost: number;
  refunded: number;
  /** What all of them changed, in USDT. */
  net: Decimal;
  /** Won of the decided ones, cut to a tenth of a percent; null while none is decided. */
  winRate: Decimal | null;
  /** The share of wins at which these stakes and payout rates lose nothing, rounded up; null where a rate is not known. */
  breakEven: Decimal | null;
}

const RATE_DECIMALS = 3;
const RATE_STEP = decimal('0.001');
const ONE = decimal(1);

/** `part` of `whole`, rounded up: a rate that has to be reached is never shown too low. */
function shareRoundedUp(part: Decimal, whole: Decimal): Decimal {
  const cut = divide(part, whole, RATE_DECIMALS);
  return compare(times(cut, whole), part) < 0 ? plus(cut, RATE_STEP) : cut;
}

/** What a completed trade changed in USDT; nothing where its unit is another. */
function getChange({ coinType, tradeResult, tradeAfterAmount }: Trade): Decimal {
  const changed = getAfterAmountUnit(coinType) === 'USDT' ? (tradeAfterAmount ?? ZERO) : ZERO;
  if (tradeResult === 'win') return changed;
  return tradeResult === 'loss' ? minus(ZERO, changed) : ZERO;
}

/** Sums completed trades up: how they ended, what they changed, and how often one would have had to be right. */
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
