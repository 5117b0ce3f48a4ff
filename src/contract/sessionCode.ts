import * as z from 'zod/mini';
import { Email } from './session.ts';
import { Id, Instant } from './wire.ts';

/** How long a code may be exchanged for a session. */
export const SESSION_CODE_TTL_MS = 60_000;

/** A single-use code: 256 random bits in base64url, in the path of POST /api/userLogin/{code}. */
export const SessionCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Says which page opened this one; the app sends it with a code, for a code is taken from its partner's pages only. */
export const OPENED_FROM_HEADER = 'x-opened-from';

/** Body of POST /api/partner/sessionCode: the user who is signed in at the partner's, by exactly one of the two. */
export const CreateSessionCode = z
  .strictObject({ email: z.optional(Email), userId: z.optional(Id) })
  .check(z.refine(({ email, userId }) => (email === undefined) !== (userId === undefined), { path: ['userId'] }));
export type CreateSessionCode = z.infer<typeof CreateSessionCode>;

/** Answer of POST /api/partner/sessionCode. */
export const SessionCodeResponse = z.object({ code: SessionCode, expiresAt: Instant });
export type SessionCodeResponse = z.infer<typeof SessionCodeResponse>;
