import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';

/** The order with its evidence, as the provider sent it: what an independent script needs to recompute the result. */
export const evidenceText = (trade: Trade): string => `${JSON.stringify(z.encode(Trade, trade), null, 2)}\n`;

/** Hands the evidence to the browser as a file. */
export function downloadEvidence(trade: Trade): void {
  const address = URL.createObjectURL(new Blob([evidenceText(trade)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `order-${trade._id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
