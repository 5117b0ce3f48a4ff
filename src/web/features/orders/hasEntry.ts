import type { Trade } from '#contract/trades.ts';

/** Whether a trade has a price to show: one that ended without an exchange trade to enter at has none. */
export const hasEntry = ({ tradeStatus, voidReason, evidence }: Trade): boolean =>
  tradeStatus === 'Pending' || (voidReason !== 'no_entry' && (!evidence || evidence.entry !== null));
