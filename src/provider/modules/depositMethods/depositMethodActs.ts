import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { type AdminDepositMethod, CreateDepositMethod, UpdateDepositMethod } from '#contract/admin/operations.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { methodActs } from '#provider/administration/methodActs.ts';
import { getMethodId, validateNewMethod } from '#provider/administration/methodRules.ts';
import { createRecordAct } from '#provider/administration/recordActs.ts';
import { depositMethodStore } from './depositMethodStore.ts';

const ROLES = ADMIN_ROUTES['PUT /api/updateDepositMethod'];
const NO_OTHER_RULES = () => ({});
const baseOptions = { noun: 'depositMethod', records: depositMethodStore };

/** Always needs two administrators, because all deposits of its network go to the address. */
export const createDepositMethodAct: GuardedAct<CreateDepositMethod, AdminDepositMethod> = {
  ...createRecordAct<CreateDepositMethod, AdminDepositMethod>({
    ...baseOptions,
    action: 'createDepositMethod',
    getId: getMethodId,
    async build(tx, { reason: _reason, paymentAddressAgain, ...fields }) {
      const method = { _id: getMethodId(fields), ...fields };
      return validateNewMethod(depositMethodStore(tx), method, paymentAddressAgain, NO_OTHER_RULES);
    },
  }),
  action: 'createDepositMethod',
  makers: ROLES,
  decode: payload => decodePayload(CreateDepositMethod, payload),
  encode: payload => z.encode(CreateDepositMethod, payload),
  needsApproval: async () => true,
};

export const { updating: updateDepositMethodAct, switchingOff: deleteDepositMethodAct } = methodActs<
  AdminDepositMethod,
  UpdateDepositMethod
>({
  ...baseOptions,
  actions: { update: 'updateDepositMethod', switchOff: 'deleteDepositMethod' },
  roles: ROLES,
  body: UpdateDepositMethod,
  own: NO_OTHER_RULES,
});
