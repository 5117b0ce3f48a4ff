import { countDecimals, type Decimal } from '#contract/money.ts';

const MIN_DECIMALS = 2;

/** Returns the decimals for prices beside each other: all that they have, and at least those of their tick size. */
export const countPriceDecimals = (prices: readonly Decimal[], tickDecimals = MIN_DECIMALS): number =>
  Math.max(MIN_DECIMALS, tickDecimals, ...prices.map(countDecimals));
