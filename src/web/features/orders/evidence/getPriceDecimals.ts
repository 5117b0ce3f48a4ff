import { decimal, countDecimals } from '#contract/money.ts';
import type { Evidence } from '#contract/evidence.ts';

/** Returns the decimals for prices of this evidence: all that they have, and at least two. */
export const getPriceDecimals = ({ entry, exit, around }: Evidence): number =>
  [entry, exit, ...around.entry, ...around.exit]
    .filter(trade => trade !== null)
    .reduce((most, { price }) => Math.max(most, countDecimals(decimal(price))), 2);
