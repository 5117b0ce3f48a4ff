import * as z from 'zod/mini';
import { ConsentRequest } from './partners/partnerConsents.ts';
import { PartnerScopes } from './partners/partnerScope.ts';
import { Email } from './session.ts';
import { Token } from './signIn.ts';
import { User } from './users.ts';
import { Id, Instant } from './wire.ts';

export const SESSION_CODE_TTL_MS = 60_000;

/** A single-use code: 256 random bits in base64url, in the path of POST /api/userLogin/{code}. */
export const SessionCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The page that opened this one. The app sends it with a code, because a code is valid only on its partner's pages. */
export const OPENED_FROM_HEADER = 'x-opened-from';

/**
 * Body of POST /api/partner/sessionCode: the user who is signed in at the partner, by exactly one field. `scopes` limits
 * the session; without them it may do what the user consented to.
 */
export const CreateSessionCode = z
  .strictObject({ email: z.optional(Email), userId: z.optional(Id), scopes: z.optional(PartnerScopes) })
  .check(z.refine(({ email, userId }) => (email === undefined) !== (userId === undefined), { path: ['userId'] }));
export type CreateSessionCode = z.infer<typeof CreateSessionCode>;

export const SessionCodeResponse = z.object({ code: SessionCode, expiresAt: Instant });
export type SessionCodeResponse = z.infer<typeof SessionCodeResponse>;

/** Answer of POST /api/userLogin/{code}: `consent` in place of `user` while the user has to decide about the partner. */
export const CodeExchange = z.object({ token: Token, user: z.optional(User), consent: z.optional(ConsentRequest) });
export type CodeExchange = z.infer<typeof CodeExchange>;
