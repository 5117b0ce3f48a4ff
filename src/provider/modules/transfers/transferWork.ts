import { isAbove, ZERO } from '#contract/money.ts';
import { type SiteSetting } from '#contract/siteSetting.ts';
import {
  type CreateTransfer,
  type PayId,
  type Transfer,
  TRANSFER_FEE_DECIMALS,
  quoteTransfer,
} from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow, toRefusal } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { type MoneyWork } from '#provider/http/idempotentBatches.ts';
import { transferCompleted } from '#provider/ledger/journals.ts';
import { postDecided } from '#provider/ledger/postDecided.ts';
import { PAY_ID_LOOKUPS } from '#provider/rateLimit/rateLimits.ts';
import { assertWithinLimits } from '#provider/records/amountLimits.ts';
import { validateQuote } from '#provider/records/validateQuote.ts';
import { addTransfers, type NewTransfer, type Party, toRecord } from './transferStore.ts';

/** The parties of a transfer; null where one cannot be paid. A sender who looks up too many Pay IDs is refused. */
interface Parties {
  sender: Party | null;
  receiver: Party | null;
  isAllowed: boolean;
}

interface TransferRequest {
  senderId: Id;
  order: CreateTransfer;
}

interface TransferFacts {
  setting: SiteSetting;
  parties: Parties;
}

interface TransferWorkDeps {
  now: () => number;
  siteSetting: (tx: Tx) => Promise<SiteSetting>;
  /** Returns the parties of each request; passed in because modules do not import each other. */
  getParties: (tx: Tx, requests: readonly { senderId: Id; payId: PayId }[]) => Promise<Parties[]>;
}

const NO_RECEIVER = fieldErrors({ receivePId: 'payid_unknown' });
const ONESELF = fieldErrors({ receivePId: 'transfer_self' });
const INSUFFICIENT_BALANCE = fieldErrors({ amount: 'insufficient_balance' });
const NOTHING_LEFT = fieldErrors({ amount: 'fee_too_high' });

export const isReceiverUnknown = ({ details: { fields } }: ApiError): boolean => fields?.receivePId === 'payid_unknown';

/** Moves money to the owners of the Pay IDs, at once and finally. */
export const transferWork = ({
  now,
  siteSetting,
  getParties,
}: TransferWorkDeps): MoneyWork<TransferRequest, TransferFacts, Transfer> => ({
  async read(tx, requests) {
    const [setting, parties] = await Promise.all([
      siteSetting(tx),
      getParties(
        tx,
        requests.map(({ senderId, order }) => ({ senderId, payId: order.receivePId })),
      ),
    ]);
    return parties.map(each => ({ setting, parties: each }));
  },

  async write(tx, items) {
    const decided = await Promise.all(items.map(item => decide(tx, item, new Date(now())).catch(toRefusal)));
    const posted = await postDecided(tx, decided, transferCompleted, INSUFFICIENT_BALANCE);
    addTransfers(
      tx,
      posted.flatMap(each => (each instanceof ApiError ? [] : each)),
    );
    return posted.map(each => (each instanceof ApiError ? each : toRecord(each)));
  },
});

/** Returns the transfer that a request makes; throws its refusal. */
async function decide(
  tx: Tx,
  { request, facts }: { request: TransferRequest; facts: TransferFacts },
  createdAt: Date,
): Promise<NewTransfer> {
  const { amount, needToPay, chargeAmount } = request.order;
  const { transferMin, transferCharge } = facts.setting;
  const { sender, receiver, isAllowed } = facts.parties;
  assertWithinLimits(amount, { min: transferMin });
  assertOrThrow(isAllowed, 'too_many_requests', { retryAfterS: PAY_ID_LOOKUPS.windowMs / 1000 });
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
  return { _id: newId(), sender, receiver, amount, ...quote, createdAt };
}
