import { roundDown, times, USDT_DECIMALS, type Decimal } from './money.ts';

/** What a win pays on top of the stake, cut to a micro-USDT. */
export const calculateProfit = (stake: Decimal, payoutRate: Decimal): Decimal =>
  roundDown(times(stake, payoutRate), USDT_DECIMALS);
