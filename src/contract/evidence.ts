import * as z from 'zod/mini';

/** One aggregate trade: `price` is the exchange's string, `at` has milliseconds. */
export const EvidenceTrade = z.object({
  tradeId: z.int(),
  price: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  at: z.iso.datetime(),
});
export type EvidenceTrade = z.infer<typeof EvidenceTrade>;

export const TRADES_AROUND = 5;

/**
 * The data that a result can be recomputed from. `source` is the exchange's REST host, `acceptedAt` exchange time.
 * `around` has entry and exit with their neighbours; consecutive ids prove that no trade is missing.
 */
export const Evidence = z.object({
  source: z.string(),
  rule: z.string(),
  payoutRate: z.number(),
  acceptedAt: z.iso.datetime(),
  entry: z.nullable(EvidenceTrade),
  exit: z.nullable(EvidenceTrade),
  around: z.object({ entry: z.array(EvidenceTrade), exit: z.array(EvidenceTrade) }),
});
export type Evidence = z.infer<typeof Evidence>;
