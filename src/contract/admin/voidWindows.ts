import * as z from 'zod/mini';
import { Balance } from '#contract/money.ts';
import { Pair } from '#contract/trades.ts';
import { Id, Instant } from '#contract/wire.ts';
import { Reason } from './approvals.ts';

/** The minimum age of a window's end, at which every order accepted in it is stored, or its commit still waits. */
export const VOID_DELAY_MS = 60_000;

export const MAX_VOIDED_TRADES = 10_000;

/** As long as any clock writes it: the text is a key. */
const Moment = Instant.check(z.maxLength(30));

/** A coin and a time span in exchange time, both ends included: every order that was open in it. */
const WINDOW = { coinType: Pair, from: Moment, to: Moment };

export const VoidWindowQuery = z.strictObject(WINDOW);
export type VoidWindowQuery = z.infer<typeof VoidWindowQuery>;

/** Body of POST /api/admin/voidWindow. Every user with an order in the window reads the reason. */
export const CreateVoidWindow = z.strictObject({ ...WINDOW, reason: Reason });
export type CreateVoidWindow = z.infer<typeof CreateVoidWindow>;

const Count = z.int().check(z.nonnegative());
/** In USDT: refunded stakes, profits taken back, and spent profits that the operator covers. */
const MONEY = { returned: Balance, takenBack: Balance, covered: Balance };

/** What a window would void now. `voided` orders were voided before; orders that the rule refunded are not counted. */
export const VoidPreview = z.object({ ...WINDOW, open: Count, won: Count, lost: Count, voided: Count, ...MONEY });
export type VoidPreview = z.infer<typeof VoidPreview>;

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

export const VoidWindowResponse = z.object({ voidWindow: VoidWindow });
