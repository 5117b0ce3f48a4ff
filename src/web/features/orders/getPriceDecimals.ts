import { decimal, countDecimals } from '#contract/money.ts';
import type { Evidence } from '#contract/evidence.ts';

/** How many decimals the prices of this evidence are shown with: all they have, and at least two. */
export const getPriceDecimals = ({ entry, exit, around }: Evidence): number =>
  [entry, exit, ...around.entry, ...around.exit]
    .filter(trade => trade !== null)
    .reduce((most, { price }) => Math.max(most, countDecimals(decimal(price))), 2);
