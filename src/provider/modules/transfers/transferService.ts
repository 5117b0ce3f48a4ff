import { type Transfer } from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { transferStore } from './transferStore.ts';
import { isReceiverUnknown } from './transferWork.ts';

const MAX_LOG_LENGTH = 200;

interface TransferDeps {
  db: Database;
  /** Counts an unknown Pay ID as a look-up. */
  countFailedLookup: (senderId: Id) => Promise<void>;
}

export interface TransferService {
  /** Counts an unknown Pay ID and rethrows; outside the transaction, which is rolled back. */
  reject(senderId: Id, error: unknown): Promise<never>;
  /** Returns the newest transfers in both directions, and the number of all. */
  log(userId: Id): Promise<{ transfers: Transfer[]; total: bigint }>;
  /** Changes with every transfer of the user. */
  logVersion(userId: Id): Promise<string>;
  details(userId: Id, id: Id): Promise<Transfer>;
}

export function transferService({ db, countFailedLookup }: TransferDeps): TransferService {
  return {
    async reject(senderId, error) {
      if (error instanceof ApiError && isReceiverUnknown(error)) await countFailedLookup(senderId);
      throw error;
    },

    async log(userId) {
      const store = transferStore(db);
      const [transfers, total] = await Promise.all([
        store.listNewest(userId, MAX_LOG_LENGTH),
        store.countByUser(userId),
      ]);
      return { transfers, total };
    },

    logVersion: userId => transferStore(db).readLogVersion(userId),

    async details(userId, id) {
      const transfer = await transferStore(db).readOwned(userId, id);
      assertOrThrow(transfer !== null, 'not_found');
      return transfer;
    },
  };
}
