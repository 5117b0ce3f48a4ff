import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import {
  type AdminWithdrawMethod,
  type CreateWithdrawMethod,
  UpdateWithdrawMethod,
} from '#contract/admin/operations.ts';
import { isBelow, getMinChargedAmount } from '#contract/money.ts';
import { WITHDRAW_FEE_DECIMALS } from '#contract/withdraws.ts';
import { type Act } from '#provider/administration/act.ts';
import { methodActs } from '#provider/administration/methodActs.ts';
import { getMethodId, validateNewMethod } from '#provider/administration/methodRules.ts';
import { createRecordAct } from '#provider/administration/recordActs.ts';
import { type FieldErrors } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { withdrawMethodStore } from './withdrawMethodStore.ts';

const baseOptions = { noun: 'withdrawMethod', records: withdrawMethodStore };

/** With a charge the smallest withdraw must pay a fee; the table enforces it too. */
function feeRules({ minAmount, charge }: AdminWithdrawMethod): FieldErrors {
  const min = getMinChargedAmount(charge, WITHDRAW_FEE_DECIMALS);
  return isBelow(minAmount, min) ? { minAmount: { code: 'min', params: { min, unit: 'USDT' } } } : {};
}

/** With four eyes a new method starts inactive, because activating it needs a second administrator. */
export const createWithdrawMethodAct = (
  isFourEyesOn: (tx: Tx) => Promise<boolean>,
): Act<CreateWithdrawMethod, AdminWithdrawMethod> =>
  createRecordAct<CreateWithdrawMethod, AdminWithdrawMethod>({
    ...baseOptions,
    action: 'createWithdrawMethod',
    getId: getMethodId,
    async build(tx, { reason: _reason, paymentAddressAgain, ...fields }) {
      const isActive = fields.isActive && !(await isFourEyesOn(tx));
      const method = { _id: getMethodId(fields), ...fields, isActive };
      return validateNewMethod(withdrawMethodStore(tx), method, paymentAddressAgain, feeRules);
    },
  });

export const { updating: updateWithdrawMethodAct, switchingOff: deleteWithdrawMethodAct } = methodActs<
  AdminWithdrawMethod,
  UpdateWithdrawMethod
>({
  ...baseOptions,
  actions: { update: 'updateWithdrawMethod', switchOff: 'deleteWithdrawMethod' },
  roles: ADMIN_ROUTES['PUT /api/updateWithdrawMethod'],
  body: UpdateWithdrawMethod,
  own: feeRules,
});
