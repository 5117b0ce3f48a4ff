import { decimal } from '#contract/money.ts';
import type { Evidence } from '#contract/evidence.ts';
import { countPriceDecimals } from '#web/shared/format/countPriceDecimals.ts';

/** Returns the decimals for prices of this evidence: all that they have, and at least two. */
export const getPriceDecimals = ({ entry, exit, around }: Evidence): number =>
  countPriceDecimals(
    [entry, exit, ...around.entry, ...around.exit].flatMap(trade => (trade ? [decimal(trade.price)] : [])),
  );
