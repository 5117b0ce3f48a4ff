import { type PayId } from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { PAY_ID_LOOKUPS } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { type Parties, payIdStore } from './payIdStore.ts';

export interface LookupLimiter {
  /** Counts one look-up; refuses more than sixty in a minute. */
  count(userId: Id): Promise<void>;
  /** Returns the parties of each transfer, and whether the sender may look up another Pay ID. */
  readParties(tx: Tx, requests: readonly { senderId: Id; payId: PayId }[]): Promise<Parties[]>;
}

export const createLookupLimiter = ({
  now,
  counter,
}: {
  now: () => number;
  counter: RequestCounter;
}): LookupLimiter => ({
  async count(userId) {
    await counter.count({ limit: PAY_ID_LOOKUPS, key: userId });
  },
  readParties: (tx, requests) => payIdStore(tx).readParties(requests, new Date(now())),
});
