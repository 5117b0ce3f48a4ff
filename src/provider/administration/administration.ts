import { type AdminRole } from '#contract/admin/adminRoles.ts';
import { APPROVAL_HOURS, type Approval, type ApprovalAction, type DecideApproval } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { jsonHash } from '#provider/core/jsonHash.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { withIdempotencyKey } from '#provider/http/idempotency.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { alreadyDecidedError } from '#provider/records/decision.ts';
import { type Act, type GuardedAct } from './act.ts';
import { type AdminCaller } from './adminCaller.ts';
import { approvalStore, type StoredApproval } from './approvalStore.ts';
import { bind, bindGuarded, type BoundAct, type BoundGuardedAct } from './boundAct.ts';
import { claimStore, assertUnclaimed } from './claimStore.ts';

interface AdministrationDeps {
  db: Database;
  now: () => number;
  /** Whether changes need a second administrator, as the site settings say now. */
  isFourEyesOn(tx: Tx): Promise<boolean>;
}

/** What became of a guarded act: done, or raised as a request that waits for a second administrator. */
export type Outcome<Answer> = { answer: Answer; approval: null } | { answer: null; approval: Approval };

export interface Administration {
  /** Performs an act with its row in the audit log, in one transaction. */
  perform<Payload, Answer>(
    act: Act<Payload, Answer>,
    caller: AdminCaller,
    request: ActRequest<Payload>,
  ): Promise<Answer>;
  /** Performs a guarded act, or raises a request where it needs a second administrator. */
  submit<Payload, Answer>(
    act: GuardedAct<Payload, Answer>,
    caller: AdminCaller,
    request: ActRequest<Payload>,
  ): Promise<Outcome<Answer>>;
  /** Makes an act known to requests: its payload is decoded and performed again when a request is approved. */
  register<Payload, Answer>(act: GuardedAct<Payload, Answer>): GuardedAct<Payload, Answer>;
  /** Raises a request by the name of its action, or performs it alone (break-glass): an owner only. */
  raise(caller: AdminCaller, request: ApprovalRequest): Promise<Approval>;
  /** Which roles decide on requests for an action. */
  getCheckers(action: ApprovalAction): readonly AdminRole[];
  /** Approves, rejects or withdraws a request, or reviews an owner's act alone. */
  decide(caller: AdminCaller, id: Id, decision: DecideApproval): Promise<Approval>;
}

interface ActRequest<Payload> {
  payload: Payload;
  reason: string | null;
}

interface ApprovalRequest {
  action: ApprovalAction;
  payload: unknown;
  reason: string;
  isBreakGlass: boolean;
}

const HOUR_MS = 60 * 60 * 1000;
const NO_REASON = fieldErrors({ reason: 'reason_required' });

/** A guarded act that requests name, without its types: each payload that was kept is decoded once. */
interface RegisteredAct extends Pick<GuardedAct<unknown, unknown>, 'makers' | 'checkers'> {
  decode(payload: unknown): BoundGuardedAct<unknown>;
}

/** What an act is done with, besides its payload. */
interface ActContext {
  caller: AdminCaller;
  /** Who asked for it, where that is not the caller. */
  makerId?: Id;
  reason: string | null;
}

interface RaiseContext extends ActContext {
  reason: string;
  isBreakGlass: boolean;
}

/** The engine of every administrator's change: what is done, is done with its audit row, and by two people where it must be. */
export function createAdministration({ db, now, isFourEyesOn }: AdministrationDeps): Administration {
  const registeredActs = new Map<ApprovalAction, RegisteredAct>();

  async function performInTx<Answer>(tx: Tx, act: BoundAct<Answer>, context: ActContext): Promise<Answer> {
    const { caller, makerId = caller.actorId, reason } = context;
    const { action, subject } = act;
    const at = new Date(now());
    const [before, userId] = [await act.read(tx), await act.getUserId(tx)];
    // After the record is locked: a claim locks it as well.
    await assertUnclaimed(tx, caller, subject, at);
    const answer = await act.perform(tx, { caller, makerId, at, reason });
    const after = await act.read(tx);
    await writeAudit(tx, caller, { at, action, subject, userId, reason, before, after });
    await claimStore(tx, at).end(subject);
    return answer;
  }

  async function raiseInTx(tx: Tx, act: BoundGuardedAct<unknown>, doing: RaiseContext): Promise<Approval> {
    const { caller, reason, isBreakGlass } = doing;
    const { subject, encoded } = act;
    const createdAt = new Date(now());
    const store = approvalStore(tx, createdAt);
    await act.check(tx, caller.actorId);
    await withdrawExpired(tx, act.action, subject);
    if (!isBreakGlass)
      assertOrThrow((await store.countCheckers(caller.actorId, act.checkers)) > 0, 'no_other_approver');
    const before = await act.read(tx);
    await assertUnclaimed(tx, caller, subject, createdAt);
    const beforeHash = jsonHash(await act.readCompared(tx));
    const [_id, userId] = [newId(), await act.getUserId(tx)];
    await store.add({
      ...{ _id, action: act.action, subject, userId, payload: encoded, payloadHash: jsonHash(encoded) },
      ...{ before, beforeHash, makerId: caller.actorId, reason, createdAt },
      ...{ expiresAt: new Date(createdAt.getTime() + APPROVAL_HOURS * HOUR_MS), isBreakGlass },
    });
    const action = isBreakGlass ? `breakGlass:${act.action}` : `raise:${act.action}`;
    await writeAudit(tx, caller, {
      at: createdAt,
      action,
      subject,
      userId,
      reason,
      before: null,
      after: { approval: _id },
    });
    if (isBreakGlass) await performInTx(tx, act, doing);
    else await claimStore(tx, createdAt).end(subject);
    return toApproval(await store.read(_id));
  }

  /** Ends an expired request for the same subject; refuses while one that can still be decided waits. */
  async function withdrawExpired(tx: Tx, action: ApprovalAction, subject: string): Promise<void> {
    const store = approvalStore(tx, new Date(now()));
    const open = await store.findOpen(action, subject);
    if (!open) return;
    assertOrThrow(open.state === 'expired', 'approval_waiting');
    await store.decide(open._id, { state: 'withdrawn', checkerId: null, checkedAt: null, reason: null });
  }

  async function approve(tx: Tx, caller: AdminCaller, approval: StoredApproval): Promise<void> {
    const { makers, checkers, decode } = getAct(approval.action);
    const store = approvalStore(tx, new Date(now()));
    // Either role may have changed since the request was raised, or since this call began.
    assertOrThrow(await store.hasRole(caller.actorId, checkers), 'forbidden');
    assertOrThrow(await store.hasRole(approval.maker._id, makers), 'record_changed');
    const isIntact = jsonHash(approval.payload).equals(approval.payloadHash);
    assertOrThrow(isIntact, 'record_changed');
    const act = decode(approval.payload);
    await act.check(tx, approval.maker._id);
    const isSame = jsonHash(await act.readCompared(tx)).equals(approval.beforeHash);
    assertOrThrow(isSame, 'record_changed');
    await performInTx(tx, act, { caller, makerId: approval.maker._id, reason: approval.reason });
  }

  function assertMayDecide(caller: AdminCaller, approval: StoredApproval, { decision }: DecideApproval): void {
    const isOwn = approval.maker._id === caller.actorId;
    if (decision === 'withdraw') return assertOrThrow(isOwn, 'forbidden');
    assertOrThrow(!isOwn, 'own_request');
    assertOrThrow(getAct(approval.action).checkers.includes(caller.role), 'forbidden');
  }

  function assertDecidable({ state, isBreakGlass, checker, checkedAt }: Approval, { decision }: DecideApproval): void {
    const isReview = decision === 'review';
    const isOpen = isReview ? isBreakGlass && checker === null : state === 'pending';
    assertOrThrow(state !== 'expired', 'approval_expired');
    if (!isOpen) throw alreadyDecidedError(state, checkedAt, checker?.fullName ?? null);
  }

  function getAct(action: ApprovalAction): RegisteredAct {
    const act = registeredActs.get(action);
    if (!act) throw new Error(`No act is registered for ${action}.`);
    return act;
  }

  return {
    perform: (act, caller, { payload, reason }) =>
      withIdempotencyKey(db, caller.idempotencyKey, tx => performInTx(tx, bind(act, payload), { caller, reason })),

    submit: (guarded, caller, { payload, reason }) =>
      withIdempotencyKey(db, caller.idempotencyKey, async tx => {
        const act = bindGuarded(guarded, payload);
        const needsApproval = (await isFourEyesOn(tx)) && (await act.needsApproval(tx));
        if (!needsApproval) return { answer: await performInTx(tx, act, { caller, reason }), approval: null };
        assertOrThrow(reason, 'invalid_fields', NO_REASON);
        return { answer: null, approval: await raiseInTx(tx, act, { caller, reason, isBreakGlass: false }) };
      }),

    register(act) {
      const { action, makers, checkers } = act;
      registeredActs.set(action, { makers, checkers, decode: payload => bindGuarded(act, act.decode(payload)) });
      return act;
    },

    raise: (caller, { action, payload, reason, isBreakGlass }) =>
      withIdempotencyKey(db, caller.idempotencyKey, async tx => {
        const { makers, decode } = getAct(action);
        assertOrThrow(makers.includes(caller.role), 'forbidden');
        assertOrThrow(!isBreakGlass || caller.role === 'owner', 'forbidden');
        return raiseInTx(tx, decode(payload), { caller, reason, isBreakGlass });
      }),

    getCheckers: action => getAct(action).checkers,

    decide: (caller, id, decision) =>
      db.tx(async tx => {
        const at = new Date(now());
        const store = approvalStore(tx, at);
        const approval = await store.lock(id);
        assertOrThrow(approval !== null, 'not_found');
        assertMayDecide(caller, approval, decision);
        assertDecidable(approval, decision);
        // The maker can take a request back at any time.
        const claimed = `approval:${id}`;
        if (decision.decision !== 'withdraw') await assertUnclaimed(tx, caller, claimed, at);
        assertOrThrow(decision.decision !== 'reject' || decision.reason, 'invalid_fields', NO_REASON);
        if (decision.decision === 'approve') await approve(tx, caller, approval);
        await store.decide(id, toDecisionUpdate(caller, at, decision));
        await claimStore(tx, at).end(claimed);
        const after = toApproval(await store.read(id));
        await writeAudit(tx, caller, {
          ...{ at, action: `${decision.decision}:${approval.action}`, subject: approval.subject },
          ...{
            userId: approval.userId,
            reason: decision.reason,
            before: { approval: id },
            after: { approval: id, state: after.state },
          },
        });
        return after;
      }),
  };
}

const STATE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', review: 'approved' } as const;

function toDecisionUpdate(caller: AdminCaller, at: Date, { decision, reason }: DecideApproval) {
  const checker =
    decision === 'withdraw' ? { checkerId: null, checkedAt: null } : { checkerId: caller.actorId, checkedAt: at };
  return { state: STATE[decision], ...checker, reason: reason ?? null };
}

/** The request as administrators see it, without its hashes. */
export function toApproval(approval: StoredApproval | null): Approval {
  if (approval === null) throw new ApiError('not_found');
  const { payloadHash: _payload, beforeHash: _before, ...rest } = approval;
  return rest;
}
