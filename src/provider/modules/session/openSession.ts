import { type FastifyRequest } from 'fastify';
import { type Id } from '#contract/wire.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { createToken, hashToken } from '#provider/http/session.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { addAccountEvent, MAX_DEVICE_LENGTH } from './accountEvents.ts';
import { recordNetwork } from './networkStore.ts';
import { type SessionPartner, sessionStore } from './sessionStore.ts';

export interface Origin {
  device: string;
  address: string;
}

/** `passwordHash` is null for a code. */
interface Entry {
  userId: Id;
  passwordHash: string | null;
  partnerSession?: SessionPartner | null;
  origin: Origin;
  at: Date;
}

/** A further session ends the least recently used one. */
const MAX_OWN_SESSIONS = 50;
/** Of each partner. They are not among the user's own, because the partner's server can open them by itself. */
const MAX_PARTNER_SESSIONS = 10;

/** Device names need only printable ASCII; other characters could hide or reorder text. */
const NOT_PRINTABLE = /[^\x20-\x7e]/g;

export const getOrigin = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  device: (headers['user-agent'] ?? '').replace(NOT_PRINTABLE, '').trim() || 'Unknown device',
  address: ip,
});

/** Opens a session and returns its token; null when the account was blocked or its password changed meanwhile. */
export async function openSession(tx: Tx, entry: Entry): Promise<string | null> {
  const { userId, passwordHash, partnerSession = null, origin, at } = entry;
  if (!(await sessionStore(tx).recordLogin(userId, at, passwordHash))) return null;
  const token = await addSession(tx, { userId, partnerSession, origin, at });
  const partner = partnerSession?.partner ?? null;
  await recordSignIn(tx, { userId, partner, isProven: passwordHash !== null, origin, at });
  return token;
}

/** Stores a session and returns its token. */
export async function addSession(
  tx: Tx,
  { userId, partnerSession = null, origin, at }: Omit<Entry, 'passwordHash'>,
): Promise<string> {
  const token = createToken();
  const device = origin.device.slice(0, MAX_DEVICE_LENGTH);
  await sessionStore(tx).add({
    ...{ id: newId(), tokenHash: hashToken(token), userId },
    ...{ device, address: origin.address, at, partnerSession },
  });
  return token;
}

interface SignIn extends Pick<Entry, 'userId' | 'origin' | 'at'> {
  partner: string | null;
  /** Whether the password was right. Without one, the network may be that of a partner's server. */
  isProven: boolean;
}

/** Records the device of a sign-in and, with the password, its network. Ends sessions above the limit. */
export async function recordSignIn(tx: Tx, { userId, partner, isProven, origin, at }: SignIn): Promise<void> {
  await sessionStore(tx).keepNewest(userId, partner, partner === null ? MAX_OWN_SESSIONS : MAX_PARTNER_SESSIONS);
  if (isProven) await recordNetwork(tx, userId, getNetwork(origin.address), at);
  await addAccountEvent(tx, { userId, kind: 'signIn', at, origin, partner });
}
