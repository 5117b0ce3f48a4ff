import * as z from 'zod/mini';
import {
  type Approval,
  type ApprovalAction,
  type DecideApproval,
  MIN_REASON_LENGTH,
} from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { withIdempotencyKey } from '#provider/http/idempotency.ts';
import { type Act, type GuardedAct } from './act.ts';
import { type AdminCaller } from './adminCaller.ts';
import { bind, bindGuarded } from './boundAct.ts';
import { decideApproval, type RegisteredAct } from './decideApproval.ts';
import { performAct } from './performAct.ts';
import { raiseApproval } from './raiseApproval.ts';

interface AdministrationDeps {
  db: Database;
  now: () => number;
  isFourEyesOn(tx: Tx): Promise<boolean>;
}

/** Done, or raised as a request for a second administrator. */
export type Outcome<Answer> = { answer: Answer; approval: null } | { answer: null; approval: Approval };

export interface Administration {
  /** Performs an act and writes its audit row, in one transaction. */
  perform<Payload, Answer>(
    act: Act<Payload, Answer>,
    caller: AdminCaller,
    request: ActRequest<Payload>,
  ): Promise<Answer>;
  /** Performs a guarded act, or raises a request where it needs a second administrator. A guarded change needs a reason. */
  submit<Payload, Answer>(
    act: GuardedAct<Payload, Answer>,
    caller: AdminCaller,
    request: ActRequest<Payload>,
  ): Promise<Outcome<Answer>>;
  /** Makes a guarded act available to requests, which decode its payload again on approval. */
  register<Payload, Answer>(act: GuardedAct<Payload, Answer>): GuardedAct<Payload, Answer>;
  /** Raises a request by the name of its action; an owner may perform it alone instead (break-glass). */
  raise(caller: AdminCaller, request: ApprovalRequest): Promise<Approval>;
  /** Approves, rejects or withdraws a request, or reviews a break-glass act. */
  decide(caller: AdminCaller, id: Id, decision: DecideApproval): Promise<Approval>;
}

interface ActRequest<Payload> {
  payload: Payload;
  reason: string | null;
}

interface ApprovalRequest {
  action: ApprovalAction;
  subject?: string | undefined;
  payload: unknown;
  reason: string;
  isBreakGlass: boolean;
}

const NO_REASON = fieldErrors({ reason: 'reason_required' });
const SHORT_REASON = fieldErrors({ reason: { code: 'min_length', params: { min: String(MIN_REASON_LENGTH) } } });

// A checker sees the reason of the request; users read the one of a rejection or a void window.
const OTHER_REASON = fieldErrors({ reason: 'invalid' });
const OTHER_SUBJECT = fieldErrors({ subject: 'invalid' });
const WithReason = z.object({ reason: z.nullish(z.string()) });
const PayloadReason = z.extend(WithReason, { record: z.optional(WithReason) });

/** Returns the reasons within a payload. */
function listReasons(payload: unknown): string[] {
  const { reason, record } = z.parse(PayloadReason, payload);
  return [reason, record?.reason].filter(each => each !== null && each !== undefined);
}

/** Creates the engine of administrators' changes: it performs acts, writes audit rows and requests approvals. */
export function createAdministration({ db, now, isFourEyesOn }: AdministrationDeps): Administration {
  const registeredActs = new Map<ApprovalAction, RegisteredAct>();

  function getAct(action: ApprovalAction): RegisteredAct {
    const act = registeredActs.get(action);
    if (!act) throw new Error(`No act is registered for ${action}.`);
    return act;
  }

  return {
    perform: (act, caller, { payload, reason }) =>
      withIdempotencyKey(db, caller.idempotencyKey, tx =>
        performAct(tx, bind(act, payload), { caller, reason, at: new Date(now()) }),
      ),

    submit: (guarded, caller, { payload, reason }) =>
      withIdempotencyKey(db, caller.idempotencyKey, async tx => {
        const act = bindGuarded(guarded, payload);
        const at = new Date(now());
        const isOn = await isFourEyesOn(tx);
        const isGuarded = (isOn || !act.isReasonOptional) && (await act.needsApproval(tx));
        if (!isGuarded) return { answer: await performAct(tx, act, { caller, reason, at }), approval: null };
        assertOrThrow(reason, 'invalid_fields', NO_REASON);
        // The body of a withdraw also takes the reason of a rejection, which may be shorter.
        assertOrThrow(reason.length >= MIN_REASON_LENGTH, 'invalid_fields', SHORT_REASON);
        if (!isOn) return { answer: await performAct(tx, act, { caller, reason, at }), approval: null };
        return { answer: null, approval: await raiseApproval(tx, act, { caller, reason, isBreakGlass: false, at }) };
      }),

    register(act) {
      const { action, makers } = act;
      registeredActs.set(action, { makers, decode: payload => bindGuarded(act, act.decode(payload)) });
      return act;
    },

    raise: (caller, { action, subject, payload, reason, isBreakGlass }) =>
      withIdempotencyKey(db, caller.idempotencyKey, async tx => {
        const { makers, decode } = getAct(action);
        assertOrThrow(makers.includes(caller.role), 'forbidden');
        assertOrThrow(!isBreakGlass || caller.role === 'owner', 'forbidden');
        const act = decode(payload);
        assertOrThrow(subject === undefined || subject === act.subject, 'invalid_fields', OTHER_SUBJECT);
        const reasons = listReasons(act.encoded);
        assertOrThrow(
          reasons.every(each => each === reason),
          'invalid_fields',
          OTHER_REASON,
        );
        return raiseApproval(tx, act, { caller, reason, isBreakGlass, at: new Date(now()) });
      }),

    decide: (caller, id, decision) =>
      db.tx(tx => decideApproval(tx, { caller, id, decision, at: new Date(now()) }, getAct)),
  };
}
