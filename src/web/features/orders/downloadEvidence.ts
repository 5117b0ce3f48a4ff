import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';
import { downloadFile } from '#web/shared/device/downloadFile.ts';

/** The order with its evidence, as the provider sent it: what an independent script needs to recompute the result. */
export const serializeEvidence = (trade: Trade): string => `${JSON.stringify(z.encode(Trade, trade), null, 2)}\n`;

/** Hands the evidence to the browser as a file. */
export const downloadEvidence = (trade: Trade): void =>
  downloadFile(`order-${trade._id}.json`, 'application/json', serializeEvidence(trade));
