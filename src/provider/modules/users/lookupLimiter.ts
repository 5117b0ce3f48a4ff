import { type PayId } from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { PAY_ID_LOOKUPS } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { type Party, payIdStore } from './payIdStore.ts';

export interface LookupLimiter {
  /** Counts one look-up; refuses more than sixty in a minute. */
  count(userId: Id): Promise<void>;
  /**
   * Returns the payer and the owner of the Pay ID. Counts as a look-up, because it reveals whether the Pay ID exists.
   */
  parties(tx: Tx, senderId: Id, payId: PayId): Promise<{ sender: Party | null; receiver: Party | null }>;
}

export function createLookupLimiter({ now, counter }: { now: () => number; counter: RequestCounter }): LookupLimiter {
  return {
    async count(userId) {
      await counter.count({ limit: PAY_ID_LOOKUPS, key: userId });
    },

    async parties(tx, senderId, payId) {
      const { isAllowed, ...parties } = await payIdStore(tx).parties(senderId, payId, new Date(now()));
      assertOrThrow(isAllowed, 'too_many_requests', { retryAfterS: PAY_ID_LOOKUPS.windowMs / 1000 });
      return parties;
    },
  };
}
