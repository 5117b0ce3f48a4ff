import * as z from 'zod/mini';
import { Balance } from './money.ts';
import { Trade } from './trades.ts';
import { PartnerScope } from './partners/partnerScope.ts';
import { Id, Instant } from './wire.ts';

/** The newest trades in `tradeLog`; getUserTrades returns the rest. */
export const TRADE_LOG_LENGTH = 50;

/**
 * The signed-in user: `balance` is available, `heldBalance` on hold. `openTradeCount` includes open trades older than the log;
 * `unreadNotifications` counts up to 100. Optional fields may be missing from other providers.
 */
export const User = z.object({
  _id: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  balance: Balance,
  heldBalance: z.optional(Balance),
  payId: z.string(),
  isVerified: z.boolean(),
  isVerificationPending: z.boolean(),
  hasKycSubmission: z.optional(z.boolean()),
  appNotice: z.nullish(z.string()),
  lastLoginDate: z.nullish(Instant),
  tradeLog: z.array(Trade),
  openTradeCount: z.optional(z.int()),
  unreadNotifications: z.optional(z.int()),
  supportSession: z.optional(z.object({ role: z.string(), expiresAt: Instant })),
  partnerSession: z.optional(z.object({ partner: z.string(), scopes: z.array(PartnerScope) })),
});
export type User = z.infer<typeof User>;
