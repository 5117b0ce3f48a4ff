import { type PayId } from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { type Party, payIdStore } from './payIdStore.ts';

const MINUTE_MS = 60_000;
/** A person looks up a handful; eight digits at this pace take years. */
export const LOOKUPS_A_MINUTE = 60;

/** Limits how often an account looks somebody up: counted in the database, so that it holds across processes and restarts. */
export interface LookupLimit {
  /** Counts one look-up; refuses beyond sixty in the minute that the first of them began. */
  count(userId: Id): Promise<void>;
  /** Who pays and whom the Pay ID names. A transfer says whether a number is somebody's, too: it is refused beyond the limit. */
  parties(tx: Tx, senderId: Id, payId: PayId): Promise<{ sender: Party | null; receiver: Party | null }>;
}

export const lookupLimit = ({ db, now }: { db: Database; now: () => number }): LookupLimit => ({
  async count(userId) {
    const at = now();
    const [row] = await db.query<{ began_at: Date; count: number }>(
      `INSERT INTO pay_id_lookups AS present (user_id, began_at, count) VALUES ($1, $2, 1)
       ON CONFLICT (user_id) DO UPDATE SET
         began_at = CASE WHEN present.began_at <= $3 THEN excluded.began_at ELSE present.began_at END,
         count = CASE WHEN present.began_at <= $3 THEN 1 ELSE least(present.count, $4) + 1 END
       RETURNING began_at, count`,
      [userId, new Date(at), new Date(at - MINUTE_MS), LOOKUPS_A_MINUTE],
    );
    if (!row || row.count <= LOOKUPS_A_MINUTE) return;
    const waitS = Math.ceil((row.began_at.getTime() + MINUTE_MS - at) / 1000);
    throw new Refused('too_many_requests', { retryAfterS: Math.max(1, waitS) });
  },

  async parties(tx, senderId, payId) {
    const since = new Date(now() - MINUTE_MS);
    const { mayAsk, ...parties } = await payIdStore(tx).parties(senderId, payId, since, LOOKUPS_A_MINUTE);
    refuseUnless(mayAsk, 'too_many_requests', { retryAfterS: MINUTE_MS / 1000 });
    return parties;
  },
});
