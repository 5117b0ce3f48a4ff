import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { type Decimal, isBelow } from '#contract/money.ts';
import { Id } from '#contract/wire.ts';
import { UpdateWithdraw } from '#contract/withdraws.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decisionAct, type RecordToDecide } from '#provider/administration/decisionAct.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { type Tx } from '#provider/db/database.ts';
import { withdrawCompleted, withdrawReleased } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { isSameIfSent, validateDecision } from '#provider/records/decision.ts';
import { type StoredWithdraw, withdrawStore } from './withdrawStore.ts';

/** Returns whether an administrator's record equals the stored withdraw. */
const isSameWithdraw = (stored: StoredWithdraw, record: UpdateWithdraw): boolean =>
  record._id === stored._id &&
  record.gateway === stored.gateway &&
  record.amount === stored.amount &&
  record.coinConversion === stored.coinConversion &&
  record.paymentAddress === stored.paymentAddress &&
  isSameIfSent(record.needToPay, stored.needToPay) &&
  isSameIfSent(record.charge, stored.charge) &&
  Date.parse(record.createdAt) === Date.parse(stored.createdAt) &&
  isSameIfSent(record.userId, stored.userId);

const Payload = z.strictObject({ id: Id, record: UpdateWithdraw });
const ROLES = ADMIN_ROUTES['PUT /api/updateWithdraw/:id'];

/** A payment from the limit up needs a second administrator, a rejection never does. */
export const withdrawDecision = (
  fourEyesAbove: (tx: Tx) => Promise<Decimal>,
): GuardedAct<RecordToDecide<UpdateWithdraw>, StoredWithdraw> => ({
  ...decisionAct<UpdateWithdraw, StoredWithdraw>({
    action: 'updateWithdraw',
    noun: 'withdraw',
    records: withdrawStore,
    isSame: isSameWithdraw,
    settle: (tx, withdraw) =>
      post(tx, withdraw.status === 'Completed' ? withdrawCompleted(withdraw) : withdrawReleased(withdraw)),
  }),
  action: 'updateWithdraw',
  decode: payload => decodePayload(Payload, payload),
  encode: payload => z.encode(Payload, payload),
  makers: ROLES,
  needsApproval: async (tx, { record }) =>
    record.status === 'Completed' && !isBelow(record.amount, await fourEyesAbove(tx)),
  // A payment is explained by its transaction.
  isReasonOptional: true,
  async check(tx, { id, record }) {
    const stored = await lockExisting(withdrawStore(tx), id);
    await validateDecision(tx, stored, record, isSameWithdraw(stored, record));
  },
});
