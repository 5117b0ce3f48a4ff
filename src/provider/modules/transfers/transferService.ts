import { type Decimal, isAbove, isBelow, ZERO } from '#contract/money.ts';
import { type SiteSetting } from '#contract/siteSetting.ts';
import {
  type CreateTransfer,
  type PayId,
  type Transfer,
  TRANSFER_FEE_DECIMALS,
  transferQuote,
} from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { agreedQuote } from '#provider/db/formerCharges.ts';
import { newId } from '#provider/db/newId.ts';
import { fieldErrors, Refused, refuseUnless } from '#provider/db/refused.ts';
import { transferCompleted } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { type Party, transferStore } from './transferStore.ts';

/** A log call answers with this many records, the newest. */
const LOG_LENGTH = 200;

interface TransferDeps {
  db: Database;
  now: () => number;
  siteSetting: (tx: Tx) => Promise<SiteSetting>;
  /** Who pays and who is paid; from the users module, which this one does not know. Null for whom money cannot reach. */
  partiesOf: (tx: Tx, senderId: Id, payId: PayId) => Promise<{ sender: Party | null; receiver: Party | null }>;
  /** Counts a Pay ID that was nobody's, as a look-up. */
  countMiss: (senderId: Id) => Promise<void>;
}

export interface TransferService {
  /** Moves money from the sender to whom the Pay ID names, at once and for good. */
  create(tx: Tx, senderId: Id, wish: CreateTransfer): Promise<Transfer>;
  /** Throws what was refused, after noting a Pay ID that was nobody's: outside the transaction, which is undone. */
  refused(senderId: Id, error: unknown): Promise<never>;
  /** The newest transfers in both directions, and how many there are in all. */
  log(userId: Id): Promise<{ transfers: Transfer[]; total: bigint }>;
  details(userId: Id, id: Id): Promise<Transfer>;
}

const NO_RECEIVER = fieldErrors({ receivePId: 'payid_unknown' });
const ONESELF = fieldErrors({ receivePId: 'transfer_self' });
const NOTHING_LEFT = fieldErrors({ amount: 'fee_too_high' });

export function transferService({ db, now, siteSetting, partiesOf, countMiss }: TransferDeps): TransferService {
  return {
    async create(tx, senderId, { amount, receivePId, needToPay, chargeAmount }) {
      const { transferMin, transferCharge } = await siteSetting(tx);
      refuseBelowMinimum(amount, transferMin);
      const { sender, receiver } = await partiesOf(tx, senderId, receivePId);
      refuseUnless(sender !== null, 'not_signed_in');
      refuseUnless(receiver !== null, 'invalid_fields', NO_RECEIVER);
      refuseUnless(receiver._id !== sender._id, 'invalid_fields', ONESELF);
      refuseUnless(isAbove(transferQuote(amount, transferCharge).needToPay, ZERO), 'invalid_fields', NOTHING_LEFT);
      const quote = await agreedQuote(tx, {
        subject: 'transfer',
        percent: transferCharge,
        quoteAt: percent => transferQuote(amount, percent),
        sent: { needToPay, chargeAmount },
        decimals: TRANSFER_FEE_DECIMALS,
      });
      const transfer = { _id: newId(), sender, receiver, amount, ...quote, createdAt: new Date(now()) };
      await post(tx, transferCompleted(transfer)).catch(sayWhichField);
      return transferStore(tx).add(transfer);
    },

    async refused(senderId, error) {
      if (error instanceof Refused && error.details === NO_RECEIVER) await countMiss(senderId);
      throw error;
    },

    async log(userId) {
      const store = transferStore(db);
      const [transfers, total] = await Promise.all([store.newestOf(userId, LOG_LENGTH), store.totalOf(userId)]);
      return { transfers, total };
    },

    async details(userId, id) {
      const transfer = await transferStore(db).readOf(userId, id);
      refuseUnless(transfer !== null, 'not_found');
      return transfer;
    },
  };
}

function refuseBelowMinimum(amount: Decimal, min: Decimal): void {
  const tooLow = fieldErrors({ amount: { code: 'min', params: { min, unit: 'USDT' } } });
  refuseUnless(!isBelow(amount, min) && isAbove(amount, ZERO), 'invalid_fields', tooLow);
}

function sayWhichField(error: unknown): never {
  const isShort = error instanceof Refused && error.code === 'insufficient_balance';
  throw isShort ? new Refused('insufficient_balance', fieldErrors({ amount: 'insufficient_balance' })) : error;
}
