import { roundDown, times, USDT_DECIMALS, type Decimal } from './money.ts';

/** Returns what a win pays in addition to the stake, cut to a micro-USDT. */
export const calculateProfit = (stake: Decimal, payoutRate: Decimal): Decimal =>
  roundDown(times(stake, payoutRate), USDT_DECIMALS);
