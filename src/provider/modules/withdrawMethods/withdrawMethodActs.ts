import { ADMIN_ROUTES } from '#contract/adminRoles.ts';
import { isBelow, smallestCharged } from '#contract/money.ts';
import { type AdminWithdrawMethod, type CreateWithdrawMethod, UpdateWithdrawMethod } from '#contract/operations.ts';
import { WITHDRAW_FEE_DECIMALS } from '#contract/withdraws.ts';
import { type Act } from '#provider/administration/act.ts';
import { methodActs } from '#provider/administration/methodActs.ts';
import { methodIdOf, newMethod } from '#provider/administration/methodRules.ts';
import { creation } from '#provider/administration/recordActs.ts';
import { type Tx } from '#provider/db/database.ts';
import { type FieldErrors } from '#provider/db/refused.ts';
import { withdrawMethodStore } from './withdrawMethodStore.ts';

const about = { noun: 'withdrawMethod', records: withdrawMethodStore };

/** The smallest withdraw pays a fee where there is a charge: the table refuses any other minimum, too. */
function feeRules({ minAmount, charge }: AdminWithdrawMethod): FieldErrors {
  const min = smallestCharged(charge, WITHDRAW_FEE_DECIMALS);
  return isBelow(minAmount, min) ? { minAmount: { code: 'min', params: { min, unit: 'USDT' } } } : {};
}

/**
 * A new way out. While changes need a second administrator it starts switched off, because switching it on is a change that
 * needs one.
 */
export const createWithdrawMethodAct = (
  isFourEyesOn: (tx: Tx) => Promise<boolean>,
): Act<CreateWithdrawMethod, AdminWithdrawMethod> =>
  creation<CreateWithdrawMethod, AdminWithdrawMethod>({
    ...about,
    action: 'createWithdrawMethod',
    idOf: methodIdOf,
    async made(tx, { reason: _reason, paymentAddressAgain, ...fields }) {
      const isActive = fields.isActive && !(await isFourEyesOn(tx));
      return newMethod({ _id: methodIdOf(fields), ...fields, isActive }, paymentAddressAgain, feeRules);
    },
  });

export const { updating: updateWithdrawMethodAct, switchingOff: deleteWithdrawMethodAct } = methodActs<
  AdminWithdrawMethod,
  UpdateWithdrawMethod
>({
  ...about,
  actions: { update: 'updateWithdrawMethod', switchOff: 'deleteWithdrawMethod' },
  roles: ADMIN_ROUTES['PUT /api/updateWithdrawMethod'],
  body: UpdateWithdrawMethod,
  own: feeRules,
});
