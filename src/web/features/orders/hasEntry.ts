import type { Trade } from '#contract/trades.ts';

/** Returns whether a trade has an entry price; a trade voided without an exchange trade has none. */
export const hasEntry = ({ tradeStatus, voidReason, evidence }: Trade): boolean =>
  tradeStatus === 'Pending' || (voidReason !== 'no_entry' && (!evidence || evidence.entry !== null));
