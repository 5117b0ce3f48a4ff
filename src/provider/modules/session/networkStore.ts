import { DAY_MS } from '#contract/numbers/durations.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

const MAX_NETWORKS = 20;
const RETENTION_MS = 90 * DAY_MS;

/** SQL that is true when the account with the email `$1` has signed in from the network `$2` since `$3`. */
export const IS_KNOWN_NETWORK = `EXISTS (
  SELECT FROM account_networks n JOIN users u ON u.id = n.user_id
  WHERE u.email = $1 AND n.network = $2 AND n.last_at > $3)`;

export const getKnownSince = (nowMs: number) => new Date(nowMs - RETENTION_MS);

/** Records a sign-in from this network and keeps the 20 networks used last. */
export async function recordNetwork(tx: Tx, userId: Id, network: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO account_networks AS known (user_id, network, last_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, network) DO UPDATE SET last_at = greatest(known.last_at, excluded.last_at)`,
    [userId, network, at],
  );
  await tx.query(
    `DELETE FROM account_networks WHERE user_id = $1 AND network IN (
       SELECT network FROM account_networks WHERE user_id = $1 ORDER BY last_at DESC, network OFFSET ${MAX_NETWORKS})`,
    [userId],
  );
}

/** Deletes networks without a sign-in for 90 days. */
export const purgeExpiredNetworks = (tx: Tx, now: number) =>
  tx.query('DELETE FROM account_networks WHERE last_at <= $1', [getKnownSince(now)]);
