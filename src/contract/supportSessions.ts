import * as z from 'zod/mini';
import { Reason } from './approvals.ts';
import { Id, Instant } from './wire.ts';

/** How long a support session lasts; nothing prolongs it. */
export const SUPPORT_SESSION_MS = 30 * 60 * 1000;

/** Body of POST /api/admin/impersonate. The answer is a SessionCodeAnswer: a code for POST /api/userLogin/{code}. */
export const Impersonate = z.strictObject({ userId: Id, reason: Reason });
export type Impersonate = z.infer<typeof Impersonate>;

/** When staff opened the account, and in which role. The reason stays with the operator. */
export const AccountView = z.object({ _id: Id, at: Instant, role: z.string() });
export type AccountView = z.infer<typeof AccountView>;

/** Answer of GET /api/getAccountViews: the newest 200, newest first. */
export const AccountViews = z.array(AccountView);
