import { type Tx } from '#provider/db/database.ts';
import { methodStore } from '#provider/records/methodStore.ts';

const methods = methodStore({
  name: 'deposit_methods',
  ownColumns: [],
  readOwn: () => ({}),
  toOwnValues: () => [],
});

// A median of the newest ones keeps the query short on any volume.
const NEWEST_DECISIONS = 1000;
const MIN_DECISIONS = 5;

export const depositMethodStore = (tx: Tx) => ({
  ...methods(tx),

  /** Returns whether this is, or ever was, a deposit address. Ethereum addresses are compared without case. */
  async holds(address: string): Promise<boolean> {
    const [row] = await tx.query<{ holds: boolean }>(
      `SELECT EXISTS (SELECT FROM deposit_methods WHERE lower(payment_address) = lower($1))
         OR EXISTS (SELECT FROM former_deposit_addresses WHERE address = lower($1)) AS holds`,
      [address],
    );
    return row?.holds === true;
  },

  /** Returns the median minutes from request to decision by address type, of methods with enough decisions since. */
  async usualDecisionMinutes(since: Date): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query<{ type: string; minutes: number }>(
      `SELECT payment_address_type AS type, greatest(1, ceil(seconds / 60))::int AS minutes
       FROM deposit_methods CROSS JOIN LATERAL (
         SELECT count(*) AS decisions,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) AS seconds
         FROM (SELECT created_at, decided_at FROM deposits WHERE gateway = payment_address_type AND decided_at >= $1
               ORDER BY decided_at DESC LIMIT ${NEWEST_DECISIONS}) newest
       ) decided
       WHERE is_active AND decisions >= ${MIN_DECISIONS}`,
      [since],
    );
    return new Map(rows.map(({ type, minutes }) => [type, minutes]));
  },
});
