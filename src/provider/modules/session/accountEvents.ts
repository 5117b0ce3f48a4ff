import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';

/** What an account's timeline keeps of a sign-in or of a change of the password. */
interface AccountEvent {
  userId: Id;
  kind: 'signIn' | 'passwordChange';
  at: Date;
  origin: { device: string; address: string };
  /** Whose code opened the session; null for a password. */
  partner?: string | null;
}

/** The longest name of a device that is kept. */
export const MAX_DEVICE_LENGTH = 200;

/** An update of a browser makes no new device. */
const getDeviceKind = (device: string): string => device.replace(/\d[\d._]*/g, '');

/** Adds an event to the account's timeline. */
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

const RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Removes events that are older than a year. */
export const purgeExpiredAccountEvents = (tx: Tx, now: number) =>
  tx.query('DELETE FROM account_events WHERE at < $1', [new Date(now - RETENTION_MS)]);
