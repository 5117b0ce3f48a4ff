import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';
import { downloadFile } from '#web/shared/device/downloadFile.ts';

/**
 * Serialises the order with its evidence as the provider sent it, so that an independent script can recompute the
 * result.
 */
export const serializeEvidence = (trade: Trade): string => `${JSON.stringify(z.encode(Trade, trade), null, 2)}\n`;

export const downloadEvidence = (trade: Trade): void =>
  downloadFile(`order-${trade._id}.json`, 'application/json', serializeEvidence(trade));
