import * as z from 'zod/mini';
import { type AdminRole } from '#contract/adminRoles.ts';
import { type ApprovalAction } from '#contract/approvals.ts';
import { type AdminDepositMethod } from '#contract/operations.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Act, type GuardedAct } from './act.ts';
import { decoded } from './decoded.ts';
import { changesMoney, type OwnRules, switchedOff, type TypedMethod, updatedMethod } from './methodRules.ts';
import { change, locked, type Records } from './recordActs.ts';

interface MethodKind<Stored, Update> {
  /** What the audit log calls one, before its id. */
  noun: string;
  records: (tx: Tx) => Records<Stored>;
  actions: { update: ApprovalAction; switchOff: string };
  /** Who may raise the request for a change, and who may approve it. */
  roles: readonly AdminRole[];
  body: z.ZodMiniType<Update, unknown>;
  own: OwnRules<Stored>;
}

/** The acts that deposit methods and withdraw methods have in common: changing one, and switching it off. */
export function methodActs<Stored extends AdminDepositMethod, Update extends TypedMethod & { _id: Id }>({
  noun,
  records,
  actions,
  roles,
  body: schema,
  own,
}: MethodKind<Stored, Update>): { updating: GuardedAct<Update, Stored>; switchingOff: Act<Update, Stored> } {
  const about = { noun, records, idOf: ({ _id }: Update) => _id };
  const changed = (before: Stored, body: Update) => updatedMethod(before, body, own);
  return {
    updating: {
      ...change<Update, Stored>({ ...about, action: actions.update, changed }),
      action: actions.update,
      makers: roles,
      checkers: roles,
      decode: payload => decoded(schema, payload),
      encode: payload => z.encode(schema, payload),
      needsApproval: async (tx, body) => changesMoney(await locked(records(tx), body._id), body),
    },
    // A method is never erased: records name it.
    switchingOff: change<Update, Stored>({ ...about, action: actions.switchOff, changed: switchedOff<Stored> }),
  };
}
