import { APPROVAL_CHECKERS, APPROVAL_HOURS, type Approval, isParty } from '#contract/admin/approvals.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { jsonHash } from '#provider/core/jsonHash.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { approvalStore, toApproval } from './approvalStore.ts';
import { type BoundGuardedAct } from './boundAct.ts';
import { assertUnclaimed, claimStore } from './claimStore.ts';
import { type ActContext, performAct } from './performAct.ts';

interface RaiseContext extends ActContext {
  reason: string;
  isBreakGlass: boolean;
}

/** Raises a request for a second administrator. With break-glass the act is performed at once and reviewed afterwards. */
export async function raiseApproval(tx: Tx, act: BoundGuardedAct<unknown>, context: RaiseContext): Promise<Approval> {
  const { caller, reason, isBreakGlass, at } = context;
  const { subject } = act;
  const store = approvalStore(tx, at);
  await act.check(tx, caller.actorId);
  await store.expire(act.action, subject);
  assertOrThrow(!(await store.hasPending(act.action, subject)), 'approval_waiting');
  const request = { maker: { _id: caller.actorId }, subject };
  const checkers = await store.findCheckers(APPROVAL_CHECKERS[act.action]);
  assertOrThrow(isBreakGlass || checkers.some(id => !isParty(request, id)), 'no_other_approver');
  const { _id, userId } = await addApproval(tx, act, context);
  const action = isBreakGlass ? `breakGlass:${act.action}` : `raise:${act.action}`;
  await writeAudit(tx, caller, { at, action, subject, userId, reason, before: null, after: { approval: _id } });
  if (isBreakGlass) await performAct(tx, act, context);
  else await claimStore(tx, at).end(subject);
  return toApproval(await store.read(_id));
}

async function addApproval(tx: Tx, act: BoundGuardedAct<unknown>, context: RaiseContext) {
  const { caller, reason, isBreakGlass, at } = context;
  const { action, subject, encoded } = act;
  const before = await act.read(tx);
  await assertUnclaimed(tx, caller, subject, at);
  const beforeHash = jsonHash(await act.readCompared(tx));
  const [_id, userId] = [newId(), await act.getUserId(tx)];
  const isAdded = await approvalStore(tx, at).add({
    ...{ _id, action, subject, userId, payload: encoded, payloadHash: jsonHash(encoded) },
    ...{ before, beforeHash, makerId: caller.actorId, reason, createdAt: at },
    ...{ expiresAt: new Date(at.getTime() + APPROVAL_HOURS * HOUR_MS), isBreakGlass },
  });
  assertOrThrow(isAdded, 'approval_waiting');
  return { _id, userId };
}
