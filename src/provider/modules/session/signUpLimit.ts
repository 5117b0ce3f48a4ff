import { type Database, type Tx } from '#provider/db/database.ts';
import { Refused } from '#provider/plugins/refusals.ts';
import { networkOf } from '#provider/rateLimit/networkOf.ts';

const HOUR_MS = 60 * 60 * 1000;
const MESSAGE = 'Too many accounts were opened from your network in the last hour. Please try again later.';

/**
 * Limits how many accounts a network opens in the hour that the first of them began: counted in the database, so that it
 * holds across processes and restarts. What is refused for another reason does not count.
 */
export interface SignUpLimit {
  /** Refuses beyond the limit, before the work of hashing. */
  refuseAbove(address: string): Promise<void>;
  /** Counts an account in the transaction that opens it; simultaneous ones of a network wait for each other here. */
  count(tx: Tx, address: string): Promise<void>;
}

interface SignUpLimitDeps {
  db: Database;
  now: () => number;
  perHour: number;
}

interface Row {
  began_at: Date;
  count: number;
}

export function signUpLimit({ db, now, perHour }: SignUpLimitDeps): SignUpLimit {
  const since = () => new Date(now() - HOUR_MS);

  function refused(beganAt: Date): Refused {
    const waitS = Math.ceil((beganAt.getTime() + HOUR_MS - now()) / 1000);
    return new Refused('too_many_requests', { message: MESSAGE, retryAfterS: Math.max(1, waitS) });
  }

  return {
    async refuseAbove(address) {
      const sql = 'SELECT began_at, count FROM sign_ups WHERE address = $1 AND began_at > $2';
      const [row] = await db.query<Row>(sql, [networkOf(address), since()]);
      if ((row?.count ?? 0) >= perHour) throw refused(row?.began_at ?? new Date(now()));
    },

    async count(tx, address) {
      const [row] = await tx.query<Row>(
        `INSERT INTO sign_ups AS present (address, began_at, count) VALUES ($1, $2, 1)
         ON CONFLICT (address) DO UPDATE SET
           began_at = CASE WHEN present.began_at <= $3 THEN excluded.began_at ELSE present.began_at END,
           count = CASE WHEN present.began_at <= $3 THEN 1 ELSE present.count + 1 END
         RETURNING began_at, count`,
        [networkOf(address), new Date(now()), since()],
      );
      if (row && row.count > perHour) throw refused(row.began_at);
    },
  };
}

/** Removes the networks whose hour is over. */
export const forgetSignUps = (tx: Tx, now: number) =>
  tx.query('DELETE FROM sign_ups WHERE began_at <= $1', [new Date(now - HOUR_MS)]);
