import { DAY_MS } from '#contract/numbers/durations.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';

interface AccountEvent {
  userId: Id;
  kind: 'signIn' | 'passwordChange';
  at: Date;
  origin: { device: string; address: string };
  /** The partner whose code opened the session; null for a password. */
  partner?: string | null;
}

export const MAX_DEVICE_LENGTH = 200;

/** Ignores versions, because a browser update is no new device. */
const getDeviceKind = (device: string): string => device.replace(/\d[\d._]*/g, '');

export async function addAccountEvent(
  tx: Tx,
  { userId, kind, at, origin, partner = null }: AccountEvent,
): Promise<void> {
  const { address } = origin;
  const device = origin.device.slice(0, MAX_DEVICE_LENGTH);
  await tx.query(
    `INSERT INTO account_events (user_id, kind, at, address, network, device, device_kind, partner)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, kind, at, address, getNetwork(address), device, getDeviceKind(device), partner],
  );
}

const RETENTION_MS = 365 * DAY_MS;

/**
 * Deletes events older than a year, except the last sign-in of each account among them. Without an earlier one, the
 * next sign-in would count as the account's first.
 */
export const purgeExpiredAccountEvents = (tx: Tx, now: number) =>
  tx.query(
    `DELETE FROM account_events WHERE id IN (
       SELECT id FROM (
         SELECT id, kind, row_number() OVER (PARTITION BY user_id, kind ORDER BY id DESC) AS place
         FROM account_events WHERE at < $1
       ) old WHERE kind <> 'signIn' OR place > 1)`,
    [new Date(now - RETENTION_MS)],
  );
