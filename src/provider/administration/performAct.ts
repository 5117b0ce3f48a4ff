import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { type AdminCaller } from './adminCaller.ts';
import { type BoundAct } from './boundAct.ts';
import { assertUnclaimed, claimStore } from './claimStore.ts';

export interface ActContext {
  caller: AdminCaller;
  makerId?: Id;
  reason: string | null;
  at: Date;
}

/** Performs an act, writes its audit row and ends the claim on its subject. */
export async function performAct<Answer>(tx: Tx, act: BoundAct<Answer>, context: ActContext): Promise<Answer> {
  const { caller, makerId = caller.actorId, reason, at } = context;
  const { action, subject } = act;
  const before = act.getChange ? null : await act.read(tx);
  const userId = await act.getUserId(tx);
  // After the record is locked, because a claim locks it as well.
  await assertUnclaimed(tx, caller, subject, at);
  const answer = await act.perform(tx, { caller, makerId, at, reason });
  const change = act.getChange ? act.getChange(answer) : { before, after: await act.read(tx) };
  await writeAudit(tx, caller, { at, action, subject, userId, reason, ...change });
  await claimStore(tx, at).end(subject);
  return answer;
}
