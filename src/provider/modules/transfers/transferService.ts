import { type Decimal, isAbove, isBelow, ZERO } from '#contract/money.ts';
import { type SiteSetting } from '#contract/siteSetting.ts';
import {
  type CreateTransfer,
  type PayId,
  type Transfer,
  TRANSFER_FEE_DECIMALS,
  quoteTransfer,
} from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { transferCompleted } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { validateQuote } from '#provider/records/validateQuote.ts';
import { type Party, transferStore } from './transferStore.ts';

const MAX_LOG_LENGTH = 200;

interface TransferDeps {
  db: Database;
  now: () => number;
  siteSetting: (tx: Tx) => Promise<SiteSetting>;
  /** Returns the parties, null where one cannot be paid; passed in because modules do not import each other. */
  getParties: (tx: Tx, senderId: Id, payId: PayId) => Promise<{ sender: Party | null; receiver: Party | null }>;
  /** Counts an unknown Pay ID as a look-up. */
  countFailedLookup: (senderId: Id) => Promise<void>;
}

export interface TransferService {
  /** Moves money to the owner of the Pay ID, at once and finally. */
  create(tx: Tx, senderId: Id, request: CreateTransfer): Promise<Transfer>;
  /** Counts an unknown Pay ID and rethrows; outside the transaction, which is rolled back. */
  reject(senderId: Id, error: unknown): Promise<never>;
  /** Returns the newest transfers in both directions, and the number of all. */
  log(userId: Id): Promise<{ transfers: Transfer[]; total: bigint }>;
  details(userId: Id, id: Id): Promise<Transfer>;
}

const NO_RECEIVER = fieldErrors({ receivePId: 'payid_unknown' });
const ONESELF = fieldErrors({ receivePId: 'transfer_self' });
const NOTHING_LEFT = fieldErrors({ amount: 'fee_too_high' });

export function transferService({
  db,
  now,
  siteSetting,
  getParties,
  countFailedLookup,
}: TransferDeps): TransferService {
  return {
    async create(tx, senderId, { amount, receivePId, needToPay, chargeAmount }) {
      const { transferMin, transferCharge } = await siteSetting(tx);
      assertMinimum(amount, transferMin);
      const { sender, receiver } = await getParties(tx, senderId, receivePId);
      assertOrThrow(sender !== null, 'not_signed_in');
      assertOrThrow(receiver !== null, 'invalid_fields', NO_RECEIVER);
      assertOrThrow(receiver._id !== sender._id, 'invalid_fields', ONESELF);
      assertOrThrow(isAbove(quoteTransfer(amount, transferCharge).needToPay, ZERO), 'invalid_fields', NOTHING_LEFT);
      const quote = await validateQuote(tx, {
        subject: 'transfer',
        percent: transferCharge,
        getQuote: percent => quoteTransfer(amount, percent),
        submitted: { needToPay, chargeAmount },
        decimals: TRANSFER_FEE_DECIMALS,
      });
      const transfer = { _id: newId(), sender, receiver, amount, ...quote, createdAt: new Date(now()) };
      await post(tx, transferCompleted(transfer)).catch(rethrowAsFieldError);
      return transferStore(tx).add(transfer);
    },

    async reject(senderId, error) {
      if (error instanceof ApiError && error.details === NO_RECEIVER) await countFailedLookup(senderId);
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

    async details(userId, id) {
      const transfer = await transferStore(db).readOwned(userId, id);
      assertOrThrow(transfer !== null, 'not_found');
      return transfer;
    },
  };
}

function assertMinimum(amount: Decimal, min: Decimal): void {
  const tooLow = fieldErrors({ amount: { code: 'min', params: { min, unit: 'USDT' } } });
  assertOrThrow(!isBelow(amount, min) && isAbove(amount, ZERO), 'invalid_fields', tooLow);
}

function rethrowAsFieldError(error: unknown): never {
  const isShort = error instanceof ApiError && error.code === 'insufficient_balance';
  throw isShort ? new ApiError('insufficient_balance', fieldErrors({ amount: 'insufficient_balance' })) : error;
}
