import { type FastifyRequest } from 'fastify';
import { type Id } from '#contract/wire.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { createToken, hashToken } from '#provider/http/session.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { addAccountEvent, MAX_DEVICE_LENGTH } from './accountEvents.ts';
import { recordNetwork } from './networkStore.ts';
import { sessionStore } from './sessionStore.ts';

export interface Origin {
  device: string;
  address: string;
}

/** `passwordHash` is null for a code. */
interface Entry {
  userId: Id;
  passwordHash: string | null;
  partner?: string | null;
  origin: Origin;
  at: Date;
}

/** A further session ends the least recently used one. */
const MAX_SESSIONS = 50;

/** Device names need only printable ASCII; other characters could hide or reorder text. */
const NOT_PRINTABLE = /[^\x20-\x7e]/g;

export const getOrigin = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  device: (headers['user-agent'] ?? '').replace(NOT_PRINTABLE, '').trim() || 'Unknown device',
  address: ip,
});

/** Opens a session and returns its token; null when the account was blocked or its password changed meanwhile. */
export async function openSession(tx: Tx, entry: Entry): Promise<string | null> {
  const { userId, passwordHash, partner = null, origin, at } = entry;
  const store = sessionStore(tx);
  if (!(await store.recordLogin(userId, at, passwordHash))) return null;
  const token = createToken();
  const device = origin.device.slice(0, MAX_DEVICE_LENGTH);
  await store.add({
    ...{ id: newId(), tokenHash: hashToken(token), userId },
    ...{ device, address: origin.address, at, partner },
  });
  await store.keepNewest(userId, MAX_SESSIONS);
  await recordNetwork(tx, userId, getNetwork(origin.address), at);
  await addAccountEvent(tx, { userId, kind: 'signIn', at, origin: { ...origin, device }, partner });
  return token;
}
