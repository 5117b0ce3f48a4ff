import * as z from 'zod/mini';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type ApprovalAction } from '#contract/admin/approvals.ts';
import { type AdminDepositMethod } from '#contract/admin/operations.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Act, type GuardedAct } from './act.ts';
import { decodePayload } from './decodePayload.ts';
import { affectsMoney, type ExtraRules, deactivateMethod, type MethodInput, applyMethodUpdate } from './methodRules.ts';
import { updateRecordAct, lockExisting, type Records } from './recordActs.ts';

interface MethodKind<Stored, Update> {
  noun: string;
  records: (tx: Tx) => Records<Stored>;
  actions: { update: ApprovalAction; switchOff: string };
  roles: readonly AdminRole[];
  body: z.ZodMiniType<Update, unknown>;
  own: ExtraRules<Stored>;
}

/** Creates the acts that deposit and withdraw methods share: update and deactivation. */
export function methodActs<Stored extends AdminDepositMethod, Update extends MethodInput & { _id: Id }>({
  noun,
  records,
  actions,
  roles,
  body: schema,
  own,
}: MethodKind<Stored, Update>): { updating: GuardedAct<Update, Stored>; switchingOff: Act<Update, Stored> } {
  const options = { noun, records, getId: ({ _id }: Update) => _id };
  const apply = (before: Stored, body: Update) => applyMethodUpdate(before, body, own);
  return {
    updating: {
      ...updateRecordAct<Update, Stored>({ ...options, action: actions.update, apply }),
      action: actions.update,
      makers: roles,
      decode: payload => decodePayload(schema, payload),
      encode: payload => z.encode(schema, payload),
      needsApproval: async (tx, body) => affectsMoney(await lockExisting(records(tx), body._id), body),
    },
    // Never deleted, because records name the method.
    switchingOff: updateRecordAct<Update, Stored>({
      ...options,
      action: actions.switchOff,
      apply: deactivateMethod<Stored>,
    }),
  };
}
