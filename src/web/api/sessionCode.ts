import * as z from 'zod/mini';
import { OPENED_FROM_HEADER } from '#contract/sessionCode.ts';
import { Token } from '#contract/signIn.ts';
import { Id } from '#contract/wire.ts';
import type { WebDeps } from '#web/deps.ts';
import { sendCredentials, type Outcome } from './credentials.ts';

/** The fields used. `supportSession` is present if an administrator opened the account. */
const Opened = z.object({ token: Token, user: z.object({ _id: Id, supportSession: z.optional(z.unknown()) }) });
type Opened = z.infer<typeof Opened>;

/**
 * POST /api/userLogin/{code}: exchanges a partner's code for a session, once. `openedFrom` is the origin of the page
 * that passed the code. Only a provider known to accept custom headers receives it.
 */
export const exchangeSessionCode = (
  deps: WebDeps,
  code: string,
  openedFrom: string | null,
): Promise<Outcome<Opened>> => {
  const sendsOrigin = deps.config.idempotencyKeys && openedFrom !== null;
  return sendCredentials(
    deps,
    {
      url: `api/userLogin/${encodeURIComponent(code)}`,
      method: 'POST',
      headers: sendsOrigin ? { [OPENED_FROM_HEADER]: openedFrom } : {},
    },
    Opened,
  );
};
