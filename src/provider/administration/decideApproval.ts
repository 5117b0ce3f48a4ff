import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Approval, APPROVAL_CHECKERS, type DecideApproval } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError, assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';
import { jsonHash } from '#provider/core/jsonHash.ts';
import { type Tx } from '#provider/db/database.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { alreadyDecidedError } from '#provider/records/decision.ts';
import { type AdminCaller } from './adminCaller.ts';
import { approvalStore, type StoredApproval, toApproval } from './approvalStore.ts';
import { assertNoParty } from './assertNoParty.ts';
import { type BoundGuardedAct } from './boundAct.ts';
import { assertUnclaimed, claimStore } from './claimStore.ts';
import { performAct } from './performAct.ts';

/** A guarded act without its types: decoding binds it to the payload of a request. */
export interface RegisteredAct {
  makers: readonly AdminRole[];
  decode(payload: unknown): BoundGuardedAct<unknown>;
}

interface DecisionRequest {
  caller: AdminCaller;
  id: Id;
  decision: DecideApproval;
  at: Date;
}

/** Refreshing does not help: the stored request stays about the former record. */
const OUTDATED = { message: 'The record has changed since this was requested. Reject this request.' };
const OUTDATING: ReadonlySet<string> = new Set([
  ...['conflict', 'already_decided', 'already_taken', 'record_changed', 'invalid_fields'],
]);
const NO_REASON = fieldErrors({ reason: 'reason_required' });
const STATE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', review: 'approved' } as const;

/** Approves, rejects or withdraws a request, or reviews a break-glass act. */
export async function decideApproval(
  tx: Tx,
  { caller, id, decision, at }: DecisionRequest,
  getAct: (action: Approval['action']) => RegisteredAct,
): Promise<Approval> {
  const store = approvalStore(tx, at);
  const approval = await store.lock(id);
  assertOrThrow(approval !== null, 'not_found');
  const act = getAct(approval.action);
  assertMayDecide(caller, approval, decision);
  assertDecidable(approval, decision);
  // The maker can withdraw a request at any time.
  const claimed = `approval:${id}`;
  if (decision.decision !== 'withdraw') await assertUnclaimed(tx, caller, claimed, at);
  assertOrThrow(decision.decision !== 'reject' || decision.reason, 'invalid_fields', NO_REASON);
  if (decision.decision === 'approve') await approve(tx, caller, approval, act, at);
  await store.decide(id, toDecisionUpdate(caller, at, decision));
  await claimStore(tx, at).end(claimed);
  const after = toApproval(await store.read(id));
  const { subject, userId } = approval;
  await writeAudit(tx, caller, {
    ...{ at, action: `${decision.decision}:${approval.action}`, subject, userId, reason: decision.reason },
    ...{ before: { approval: id }, after: { approval: id, state: after.state } },
  });
  return after;
}

async function approve(tx: Tx, caller: AdminCaller, approval: StoredApproval, registered: RegisteredAct, at: Date) {
  const { maker, payload, reason } = approval;
  const store = approvalStore(tx, at);
  // Either role may have changed since the request was raised, or since this call began.
  assertOrThrow(await store.hasRole(caller.actorId, APPROVAL_CHECKERS[approval.action]), 'forbidden');
  assertOrThrow(await store.hasRole(maker._id, registered.makers), 'maker_lost_role');
  const isIntact = jsonHash(payload).equals(approval.payloadHash);
  assertOrThrow(isIntact, 'record_changed', OUTDATED);
  const act = registered.decode(payload);
  await act.check(tx, maker._id).catch(rethrowAsOutdated);
  assertOrThrow(await isUnchanged(tx, act, approval), 'record_changed', OUTDATED);
  // Another void may claim the last orders after the check.
  await performAct(tx, act, { caller, makerId: maker._id, reason, at }).catch(rethrowAsOutdated);
}

/** These refusals advise to refresh, or name who decided on the record, or fields that a queue lacks. */
function rethrowAsOutdated(refusal: unknown): never {
  const isOutdated = refusal instanceof ApiError && OUTDATING.has(refusal.code);
  throw isOutdated ? new ApiError('record_changed', OUTDATED) : refusal;
}

/** Requests for settings were compared with all settings before, which is stricter. */
async function isUnchanged(tx: Tx, act: BoundGuardedAct<unknown>, { beforeHash }: StoredApproval): Promise<boolean> {
  const isSame = (read: unknown) => jsonHash(read).equals(beforeHash);
  return isSame(await act.readCompared(tx)) || isSame(await act.read(tx));
}

function assertMayDecide(caller: AdminCaller, approval: StoredApproval, { decision }: DecideApproval): void {
  if (decision === 'withdraw') return assertOrThrow(approval.maker._id === caller.actorId, 'forbidden');
  assertNoParty(approval, caller.actorId);
  assertOrThrow(APPROVAL_CHECKERS[approval.action].includes(caller.role), 'forbidden');
}

function assertDecidable({ state, isBreakGlass, checker, checkedAt }: Approval, { decision }: DecideApproval): void {
  const isReview = decision === 'review';
  const isOpen = isReview ? isBreakGlass && checker === null : state === 'pending';
  assertOrThrow(state !== 'expired', 'approval_expired');
  if (!isOpen)
    throw alreadyDecidedError(isReview && isBreakGlass ? 'reviewed' : state, checkedAt, checker?.fullName ?? null);
}

function toDecisionUpdate(caller: AdminCaller, at: Date, { decision, reason }: DecideApproval) {
  const checker =
    decision === 'withdraw' ? { checkerId: null, checkedAt: null } : { checkerId: caller.actorId, checkedAt: at };
  return { state: STATE[decision], ...checker, reason: reason ?? null };
}
