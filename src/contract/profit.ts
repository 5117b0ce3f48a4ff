import { roundedDown, times, USDT_DECIMALS, type Decimal } from './money.ts';

/** What a win pays on top of the stake, cut to a micro-USDT. */
export const profitOf = (stake: Decimal, payoutRate: Decimal): Decimal =>
  roundedDown(times(stake, payoutRate), USDT_DECIMALS);
