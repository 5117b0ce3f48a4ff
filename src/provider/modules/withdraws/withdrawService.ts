import { type Decimal, isAbove, ZERO } from '#contract/money.ts';
import { type FieldCode } from '#contract/texts/errorTexts.ts';
import { type AddressIssue, validateAddress } from '#contract/walletAddress.ts';
import { type Id } from '#contract/wire.ts';
import { type WithdrawMethod } from '#contract/withdrawMethods.ts';
import {
  type CreateWithdraw,
  type ReviewedWithdraw,
  type UpdateWithdraw,
  type Withdraw,
  WITHDRAW_FEE_DECIMALS,
  quoteWithdraw,
} from '#contract/withdraws.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration, type Outcome } from '#provider/administration/administration.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { withdrawHeld } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { assertWithinLimits } from '#provider/records/amountLimits.ts';
import { createRecordVersions } from '#provider/records/recordVersions.ts';
import { validateQuote } from '#provider/records/validateQuote.ts';
import { withdrawDecision } from './withdrawDecision.ts';
import { type StoredWithdraw, withdrawStore } from './withdrawStore.ts';

const MAX_LOG_LENGTH = 200;

interface WithdrawDeps {
  db: Database;
  now: () => number;
  methodByType: (tx: Tx, paymentAddressType: string) => Promise<WithdrawMethod | null>;
  /** Whether this is a deposit address. */
  isOurAddress: (tx: Tx, address: string) => Promise<boolean>;
  administration: Administration;
  /** The smallest amount that needs a second administrator while four eyes is on. */
  fourEyesAbove: (tx: Tx) => Promise<Decimal>;
}

export interface WithdrawService {
  /** Creates a pending withdraw and holds the amount. */
  create(tx: Tx, userId: Id, request: CreateWithdraw): Promise<StoredWithdraw>;
  log(userId: Id): Promise<{ rows: StoredWithdraw[]; total: number }>;
  /** Equal versions mean equal logs. */
  logVersion(userId: Id): Promise<string>;
  details(userId: Id, id: Id): Promise<StoredWithdraw>;
  /** Completes or rejects a pending withdraw once, or raises a request for a second administrator. */
  decide(caller: AdminCaller, id: Id, record: UpdateWithdraw): Promise<Outcome<StoredWithdraw>>;
  toOwnerView(withdraw: StoredWithdraw): Withdraw;
  toAdminView(withdraw: StoredWithdraw): ReviewedWithdraw;
}

const NO_METHOD = fieldErrors({ gatWay: 'method_gone' });
const INSUFFICIENT_BALANCE = fieldErrors({ amount: 'insufficient_balance' });
const NOTHING_LEFT = fieldErrors({ amount: 'fee_too_high' });
const OUR_ADDRESS = fieldErrors({ paymentAddress: 'address_ours' });

const ADDRESS_CODE = {
  form: 'address_form',
  checksum: 'address_checksum',
} as const satisfies Record<AddressIssue, FieldCode>;

/** Refuses an address that is invalid in the method's network. */
function assertValidAddress(address: string, { paymentAddressType }: WithdrawMethod): void {
  const problem = validateAddress(paymentAddressType, address);
  if (problem !== null) throw new ApiError('invalid_fields', fieldErrors({ paymentAddress: ADDRESS_CODE[problem] }));
}

/** Creates the service that records withdrawals, reads them and registers their decision as an act. */
export function withdrawService(deps: WithdrawDeps): WithdrawService {
  const { db, now, methodByType, isOurAddress, administration } = deps;
  const versions = createRecordVersions(db, 'withdraws', MAX_LOG_LENGTH);
  const toOwnerView = ({ userId: _owner, decidedAt: _at, decidedBy: _by, ...withdraw }: StoredWithdraw): Withdraw =>
    withdraw;

  const decision = administration.register(withdrawDecision(deps.fourEyesAbove));

  return {
    async create(tx, userId, { gatWay, amount, coinConversion, paymentAddress, needToPay, charge }) {
      const method = await methodByType(tx, gatWay);
      assertOrThrow(method !== null, 'invalid_fields', NO_METHOD);
      assertWithinLimits(amount, { min: method.minAmount, max: method.maxAmount });
      assertValidAddress(paymentAddress, method);
      assertOrThrow(!(await isOurAddress(tx, paymentAddress)), 'invalid_fields', OUR_ADDRESS);
      assertOrThrow(coinConversion === method.conversionPrice, 'quote_changed');
      assertOrThrow(isAbove(quoteWithdraw(amount, method.charge).needToPay, ZERO), 'invalid_fields', NOTHING_LEFT);
      const quote = await validateQuote(tx, {
        subject: `withdraw:${gatWay}`,
        percent: method.charge,
        getQuote: percent => quoteWithdraw(amount, percent),
        submitted: { needToPay, charge },
        decimals: WITHDRAW_FEE_DECIMALS,
      });
      const withdraw = await withdrawStore(tx).add({
        _id: newId(),
        userId,
        gateway: gatWay,
        amount,
        charge: quote.charge,
        coinConversion,
        paymentAddress,
        createdAt: new Date(now()),
      });
      await post(tx, withdrawHeld(withdraw), INSUFFICIENT_BALANCE);
      return withdraw;
    },

    log: userId => withdrawStore(db).listNewest(userId, MAX_LOG_LENGTH),

    logVersion: userId => versions.load(userId),

    async details(userId, id) {
      const withdraw = await withdrawStore(db).readOwned(userId, id);
      assertOrThrow(withdraw !== null, 'not_found');
      return withdraw;
    },

    decide: (caller, id, record) =>
      administration.submit(decision, caller, { payload: { id, record }, reason: record.reason ?? null }),

    toOwnerView,
    toAdminView: withdraw => ({ ...toOwnerView(withdraw), userId: withdraw.userId }),
  };
}
