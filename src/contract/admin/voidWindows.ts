import * as z from 'zod/mini';
import { Amount } from '#contract/money.ts';
import { Pair } from '#contract/trades.ts';
import { Id, Instant } from '#contract/wire.ts';
import { Reason } from './approvals.ts';

/** A window ends at least this long ago, so that every order that was accepted in it is known. */
export const VOID_DELAY_MS = 60_000;

/** Orders that one window may void. */
export const MAX_VOIDED_TRADES = 10_000;

/** A coin and a time, in the exchange's time and with both ends: every order whose life touches it. */
const WINDOW = { coinType: Pair, from: Instant, to: Instant };

/** Query of GET /api/admin/voidWindow. */
export const VoidWindowQuery = z.strictObject(WINDOW);
export type VoidWindowQuery = z.infer<typeof VoidWindowQuery>;

/** Body of POST /api/admin/voidWindow. Every user with an order in the window reads the reason. */
export const CreateVoidWindow = z.strictObject({ ...WINDOW, reason: Reason });
export type CreateVoidWindow = z.infer<typeof CreateVoidWindow>;

const Count = z.int().check(z.nonnegative());
/**
 * In USDT: stakes that come back to users, profits that are taken back, and the part of those profits that users no longer
 * have, which the operator covers.
 */
const MONEY = { returned: Amount, takenBack: Amount, covered: Amount };

/** What a window would void now. `voided` orders were voided before; those the rule refunded are none of these. */
export const VoidPreview = z.object({ ...WINDOW, open: Count, won: Count, lost: Count, voided: Count, ...MONEY });
export type VoidPreview = z.infer<typeof VoidPreview>;

/** A window that was voided. */
export const VoidWindow = z.object({
  _id: Id,
  ...WINDOW,
  reason: z.string(),
  createdAt: Instant,
  open: Count,
  won: Count,
  lost: Count,
  ...MONEY,
});
export type VoidWindow = z.infer<typeof VoidWindow>;

/** Answer of POST /api/admin/voidWindow. */
export const VoidWindowResponse = z.object({ voidWindow: VoidWindow });
