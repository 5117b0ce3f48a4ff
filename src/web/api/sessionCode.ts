import * as z from 'zod/mini';
import { ConsentRequest } from '#contract/partners/partnerConsents.ts';
import { OPENED_FROM_HEADER } from '#contract/sessionCode.ts';
import { Token } from '#contract/signIn.ts';
import { Id } from '#contract/wire.ts';
import type { WebDeps } from '#web/deps.ts';
import { sendCredentials, type Outcome } from './credentials.ts';

/** The fields used. `supportSession` is present if an administrator opened the account. */
const Opened = z.object({ token: Token, user: z.object({ _id: Id, supportSession: z.optional(z.unknown()) }) });

/** A partner's session in which the user first has to decide what the partner may do. */
const Waiting = z.object({ token: Token, consent: ConsentRequest });
export type WaitingSession = z.infer<typeof Waiting>;

const Exchanged = z.union([Opened, Waiting]);
type Exchanged = z.infer<typeof Exchanged>;

/**
 * POST /api/userLogin/{code}: exchanges a partner's code for a session, once. `openedFrom` is the origin of the page
 * that passed the code. Only a provider known to accept custom headers receives it.
 */
export const exchangeSessionCode = (
  deps: WebDeps,
  code: string,
  openedFrom: string | null,
): Promise<Outcome<Exchanged>> => {
  const sendsOrigin = deps.config.idempotencyKeys && openedFrom !== null;
  return sendCredentials(
    deps,
    {
      url: `api/userLogin/${encodeURIComponent(code)}`,
      method: 'POST',
      headers: sendsOrigin ? { [OPENED_FROM_HEADER]: openedFrom } : {},
    },
    Exchanged,
  );
};
