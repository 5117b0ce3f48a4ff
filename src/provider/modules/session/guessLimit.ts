import { createHash } from 'node:crypto';
import { type Database, type Tx } from '#provider/db/database.ts';
import { Refused } from '#provider/plugins/refusals.ts';
import { networkOf } from '#provider/rateLimit/networkOf.ts';

const WINDOW_MS = 15 * 60 * 1000;
const WRONG_PER_ACCOUNT = 5;
const WRONG_PER_ADDRESS = 20;

/** Limits guessing: kept in the database, so that it holds across processes and restarts. */
export interface GuessLimit {
  /**
   * Counts an attempt as wrong before the password is looked at, so that simultaneous guesses cannot slip by; refuses
   * beyond five for an account or twenty from an address in fifteen minutes. `wasRight` takes the count back.
   */
  attempt(email: string, address: string): Promise<{ wasRight(): Promise<void> }>;
}

export function guessLimit({ db, now }: { db: Database; now: () => number }): GuessLimit {
  return {
    async attempt(email, from) {
      const address = networkOf(from);
      const account = createHash('sha256').update(email).digest();
      const at = new Date(now());
      const since = new Date(now() - WINDOW_MS);
      const id = await db.tx(async tx => {
        // One account or address is counted at a time; always the account first, so that two attempts never wait in a ring.
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [account.toString('hex')]);
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [address]);
        const [seen] = await tx.query<{ of_account: Date | null; of_address: Date | null }>(
          `SELECT (SELECT at FROM wrong_passwords WHERE account = $1 AND at > $3
                   ORDER BY at DESC OFFSET ${WRONG_PER_ACCOUNT - 1} LIMIT 1) AS of_account,
                  (SELECT at FROM wrong_passwords WHERE address = $2 AND at > $3
                   ORDER BY at DESC OFFSET ${WRONG_PER_ADDRESS - 1} LIMIT 1) AS of_address`,
          [account, address, since],
        );
        refuseUntil(later(seen?.of_account, seen?.of_address), now());
        const [row] = await tx.query<{ id: bigint }>(
          'INSERT INTO wrong_passwords (account, address, at) VALUES ($1, $2, $3) RETURNING id',
          [account, address, at],
        );
        return row?.id;
      });
      return {
        wasRight: async () => {
          await db.query('DELETE FROM wrong_passwords WHERE id = $1 OR account = $2', [id, account]);
        },
      };
    },
  };
}

const later = (a: Date | null = null, b: Date | null = null) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The newest attempt that fills the limit leaves the window a quarter of an hour after it was made. */
function refuseUntil(filledAt: Date | null, now: number): void {
  if (!filledAt) return;
  const waitS = Math.ceil((filledAt.getTime() + WINDOW_MS - now) / 1000);
  throw new Refused('too_many_requests', { retryAfterS: Math.max(1, waitS) });
}

/** Removes the wrong passwords that count no more. */
export const forgetGuesses = (tx: Tx, now: number) =>
  tx.query('DELETE FROM wrong_passwords WHERE at < $1', [new Date(now - WINDOW_MS)]);
