import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/adminRoles.ts';
import { type AdminDepositMethod, CreateDepositMethod, UpdateDepositMethod } from '#contract/operations.ts';
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
import { depositMethodStore } from './depositMethodStore.ts';

const ROLES = ADMIN_ROUTES['PUT /api/updateDepositMethod'];
const NO_OTHER_RULES = () => ({});
const about = { noun: 'depositMethod', records: depositMethodStore };
const guarded = { makers: ROLES, checkers: ROLES };

function methodOf(body: CreateDepositMethod): AdminDepositMethod {
  const { reason: _reason, paymentAddressAgain: _again, ...fields } = body;
  return { _id: methodIdOf(body), ...fields };
}

/** A new address of ours: always two people, because all deposits of its network go there. */
export const createDepositMethodAct: GuardedAct<CreateDepositMethod, AdminDepositMethod> = {
  ...creation<CreateDepositMethod, AdminDepositMethod>({
    ...about,
    action: 'createDepositMethod',
    idOf: methodIdOf,
    async made(_tx, body) {
      const method = methodOf(body);
      refuseWrongMethod(method, body, NO_OTHER_RULES);
      return method;
    },
  }),
  ...guarded,
  action: 'createDepositMethod',
  decode: payload => decoded(CreateDepositMethod, payload),
  encode: payload => z.encode(CreateDepositMethod, payload),
  needsApproval: async () => true,
};

export const updateDepositMethodAct: GuardedAct<UpdateDepositMethod, AdminDepositMethod> = {
  ...change<UpdateDepositMethod, AdminDepositMethod>({
    ...about,
    action: 'updateDepositMethod',
    idOf: ({ _id }) => _id,
    changed: (before, body) => updatedMethod(before, body, NO_OTHER_RULES),
  }),
  ...guarded,
  action: 'updateDepositMethod',
  decode: payload => decoded(UpdateDepositMethod, payload),
  encode: payload => z.encode(UpdateDepositMethod, payload),
  needsApproval: async (tx, body) => changesMoney(await locked(depositMethodStore(tx), body._id), body),
};

/** A method is switched off, never erased: deposits name it. */
export const deleteDepositMethodAct: Act<UpdateDepositMethod, AdminDepositMethod> = change({
  ...about,
  action: 'deleteDepositMethod',
  idOf: ({ _id }: UpdateDepositMethod) => _id,
  changed: switchedOff<AdminDepositMethod>,
});
