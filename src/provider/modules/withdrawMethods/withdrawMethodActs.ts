import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/adminRoles.ts';
import { isBelow, smallestCharged } from '#contract/money.ts';
import { type AdminWithdrawMethod, type CreateWithdrawMethod, UpdateWithdrawMethod } from '#contract/operations.ts';
import { WITHDRAW_FEE_DECIMALS } from '#contract/withdraws.ts';
import { type Act, type GuardedAct } from '#provider/administration/act.ts';
import { decoded } from '#provider/administration/decoded.ts';
import {
  changesMoney,
  methodIdOf,
  refuseWrongMethod,
  switchedOff,
  updatedMethod,
} from '#provider/administration/methodRules.ts';
import { change, creation, locked } from '#provider/administration/recordActs.ts';
import { type Tx } from '#provider/db/database.ts';
import { type FieldErrors } from '#provider/db/refused.ts';
import { withdrawMethodStore } from './withdrawMethodStore.ts';

const ROLES = ADMIN_ROUTES['PUT /api/updateWithdrawMethod'];
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
    async made(tx, body) {
      const { reason: _reason, paymentAddressAgain: _again, ...fields } = body;
      const isActive = body.isActive && !(await isFourEyesOn(tx));
      const method = { _id: methodIdOf(body), ...fields, isActive };
      refuseWrongMethod(method, body, feeRules);
      return method;
    },
  });

export const updateWithdrawMethodAct: GuardedAct<UpdateWithdrawMethod, AdminWithdrawMethod> = {
  ...change<UpdateWithdrawMethod, AdminWithdrawMethod>({
    ...about,
    action: 'updateWithdrawMethod',
    idOf: ({ _id }) => _id,
    changed: (before, body) => updatedMethod(before, body, feeRules),
  }),
  action: 'updateWithdrawMethod',
  makers: ROLES,
  checkers: ROLES,
  decode: payload => decoded(UpdateWithdrawMethod, payload),
  encode: payload => z.encode(UpdateWithdrawMethod, payload),
  needsApproval: async (tx, body) => changesMoney(await locked(withdrawMethodStore(tx), body._id), body),
};

/** A method is switched off, never erased: withdraws name it. */
export const deleteWithdrawMethodAct: Act<UpdateWithdrawMethod, AdminWithdrawMethod> = change({
  ...about,
  action: 'deleteWithdrawMethod',
  idOf: ({ _id }: UpdateWithdrawMethod) => _id,
  changed: switchedOff<AdminWithdrawMethod>,
});
