import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/adminRoles.ts';
import { type AdminDepositMethod, CreateDepositMethod, UpdateDepositMethod } from '#contract/operations.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decoded } from '#provider/administration/decoded.ts';
import { methodActs } from '#provider/administration/methodActs.ts';
import { methodIdOf, newMethod } from '#provider/administration/methodRules.ts';
import { creation } from '#provider/administration/recordActs.ts';
import { depositMethodStore } from './depositMethodStore.ts';

const ROLES = ADMIN_ROUTES['PUT /api/updateDepositMethod'];
const NO_OTHER_RULES = () => ({});
const about = { noun: 'depositMethod', records: depositMethodStore };

/** A new address of ours: always two people, because all deposits of its network go there. */
export const createDepositMethodAct: GuardedAct<CreateDepositMethod, AdminDepositMethod> = {
  ...creation<CreateDepositMethod, AdminDepositMethod>({
    ...about,
    action: 'createDepositMethod',
    idOf: methodIdOf,
    made: async (_tx, { reason: _reason, paymentAddressAgain, ...fields }) =>
      newMethod({ _id: methodIdOf(fields), ...fields }, paymentAddressAgain, NO_OTHER_RULES),
  }),
  action: 'createDepositMethod',
  makers: ROLES,
  checkers: ROLES,
  decode: payload => decoded(CreateDepositMethod, payload),
  encode: payload => z.encode(CreateDepositMethod, payload),
  needsApproval: async () => true,
};

export const { updating: updateDepositMethodAct, switchingOff: deleteDepositMethodAct } = methodActs<
  AdminDepositMethod,
  UpdateDepositMethod
>({
  ...about,
  actions: { update: 'updateDepositMethod', switchOff: 'deleteDepositMethod' },
  roles: ROLES,
  body: UpdateDepositMethod,
  own: NO_OTHER_RULES,
});
