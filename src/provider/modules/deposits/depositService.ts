import { type AdminDepositMethod } from '#contract/admin/operations.ts';
import { type CreateDeposit, type Deposit, type ReviewedDeposit, type UpdateDeposit } from '#contract/deposits.ts';
import { type FileUrl } from '#contract/files.ts';
import { type Decimal, ZERO } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { decisionAct } from '#provider/administration/decisionAct.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { depositCompleted } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { assertWithinLimits } from '#provider/records/amountLimits.ts';
import { isSameIfSent } from '#provider/records/decision.ts';
import { createRecordVersions } from '#provider/records/recordVersions.ts';
import { depositStore, type StoredDeposit } from './depositStore.ts';

const MAX_LOG_LENGTH = 200;
const MAX_PENDING = 20;

interface Screenshots {
  claim(tx: Tx, userId: Id, url: FileUrl, usedFor: string): Promise<{ _id: Id; contentHash: Buffer } | null>;
  createUrl(id: Id): FileUrl;
  linkPeriod(): number;
  parseId(url: FileUrl): Id | null;
}

interface DepositDeps {
  db: Database;
  now: () => number;
  methodByType: (tx: Tx, paymentAddressType: string) => Promise<AdminDepositMethod | null>;
  screenshots: Screenshots;
  administration: Administration;
}

export interface DepositService {
  /** Creates a pending deposit. No money moves before an administrator confirms it. */
  create(tx: Tx, userId: Id, claim: CreateDeposit): Promise<StoredDeposit>;
  log(userId: Id): Promise<{ rows: StoredDeposit[]; total: number }>;
  /** Equal versions mean equal logs, links to screenshots included. */
  logVersion(userId: Id): Promise<string>;
  details(userId: Id, id: Id): Promise<StoredDeposit>;
  /** Completes or rejects a pending deposit, and credits it once. */
  decide(caller: AdminCaller, id: Id, record: UpdateDeposit): Promise<StoredDeposit>;
  /** Returns the deposit as its owner sees it, with a fresh link to the screenshot. */
  toOwnerView(deposit: StoredDeposit): Deposit;
  toAdminView(deposit: StoredDeposit): ReviewedDeposit;
}

const NO_METHOD = fieldErrors({ gatWay: 'method_gone' });
const NO_SCREENSHOT = fieldErrors({ transactionScreenshot: 'upload_again' });

/** Creates the service that records deposits, reads them and lets administrators decide them. */
export function depositService({ db, now, methodByType, screenshots, administration }: DepositDeps): DepositService {
  const versions = createRecordVersions(db, 'deposits', MAX_LOG_LENGTH);
  const toOwnerView = (deposit: StoredDeposit) => toDeposit(deposit, screenshots.createUrl(deposit.screenshotId));

  const decision = decisionAct<UpdateDeposit, StoredDeposit>({
    action: 'updateDeposit',
    noun: 'deposit',
    records: depositStore,
    isSame: (stored, sent) => isSameDeposit(stored, sent, screenshots.parseId(sent.transactionScreenshot)),
    settle: async (tx, deposit) => deposit.status === 'Completed' && post(tx, depositCompleted(deposit)),
  });

  return {
    async create(tx, userId, { gatWay, amount, coinConversion, transactionScreenshot }) {
      const method = await methodByType(tx, gatWay);
      assertOrThrow(method !== null, 'invalid_fields', NO_METHOD);
      assertCurrentTerms(method, amount, coinConversion);
      assertOrThrow((await depositStore(tx).lockPendingCount(userId)) < MAX_PENDING, 'deposit_limit');
      const _id = newId();
      const screenshot = await screenshots.claim(tx, userId, transactionScreenshot, `deposit:${_id}`);
      assertOrThrow(screenshot !== null, 'file_not_usable', NO_SCREENSHOT);
      return depositStore(tx).add({
        _id,
        userId,
        gateway: gatWay,
        amount,
        coinConversion,
        screenshotId: screenshot._id,
        screenshotHash: screenshot.contentHash,
        paymentAddress: method.paymentAddress,
        createdAt: new Date(now()),
      });
    },

    log: userId => depositStore(db).listNewest(userId, MAX_LOG_LENGTH),

    logVersion: async userId => `${screenshots.linkPeriod()} ${await versions.load(userId)}`,

    async details(userId, id) {
      const deposit = await depositStore(db).readOwned(userId, id);
      assertOrThrow(deposit !== null, 'not_found');
      return deposit;
    },

    decide: (caller, id, record) =>
      administration.perform(decision, caller, { payload: { id, record }, reason: record.reason ?? null }),

    toOwnerView,
    toAdminView: deposit => ({
      ...toOwnerView(deposit),
      userId: deposit.userId,
      sameScreenshotAs: deposit.sameScreenshotAs,
      paymentAddress: deposit.paymentAddress,
    }),
  };
}

/** Coins may have been sent under former terms of an inactive method, which no user can read again. */
function assertCurrentTerms(method: AdminDepositMethod, amount: Decimal, coinConversion: Decimal): void {
  const { isActive, minAmount: min, maxAmount: max, currencyUsdt: unit } = method;
  assertWithinLimits(amount, isActive ? { min, max, unit } : { min: ZERO, unit });
  assertOrThrow(!isActive || coinConversion === method.conversionPrice, 'quote_changed');
}

const toDeposit = (deposit: StoredDeposit, transactionScreenshot: FileUrl): Deposit => ({
  _id: deposit._id,
  gateway: deposit.gateway,
  amount: deposit.amount,
  coinConversion: deposit.coinConversion,
  transactionScreenshot,
  transactionId: deposit.transactionId,
  status: deposit.status,
  reason: deposit.reason,
  createdAt: deposit.createdAt,
});

/** Returns whether a record equals the stored deposit. Screenshots are compared by file. */
const isSameDeposit = (stored: StoredDeposit, record: UpdateDeposit, screenshotId: Id | null): boolean =>
  record._id === stored._id &&
  record.gateway === stored.gateway &&
  record.amount === stored.amount &&
  record.coinConversion === stored.coinConversion &&
  screenshotId === stored.screenshotId &&
  Date.parse(record.createdAt) === Date.parse(stored.createdAt) &&
  isSameIfSent(record.userId, stored.userId) &&
  isSameIfSent(record.sameScreenshotAs, stored.sameScreenshotAs) &&
  isSameIfSent(record.paymentAddress, stored.paymentAddress);
