import { type ApprovalAction } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Act, type AuditedChange, type GuardedAct, type PerformContext } from './act.ts';

/** An act with its payload, without their types. */
export interface BoundAct<Answer> {
  action: string;
  subject: string;
  read(tx: Tx): Promise<unknown>;
  /** Undefined where the change is what `read` returns before and after. */
  getChange?(answer: Answer): AuditedChange;
  getUserId(tx: Tx): Promise<Id | null>;
  perform(tx: Tx, context: PerformContext): Promise<Answer>;
}

export interface BoundGuardedAct<Answer> extends BoundAct<Answer> {
  action: ApprovalAction;
  encoded: unknown;
  needsApproval(tx: Tx): Promise<boolean>;
  isReasonOptional: boolean;
  readCompared(tx: Tx): Promise<unknown>;
  check(tx: Tx, makerId: Id): Promise<void>;
}

export const bind = <Payload, Answer>(act: Act<Payload, Answer>, payload: Payload): BoundAct<Answer> => ({
  action: act.action,
  subject: act.getSubject(payload),
  read: tx => act.read(tx, payload),
  ...(act.getChange && { getChange: (answer: Answer) => act.getChange!(payload, answer) }),
  getUserId: tx => act.getUserId(tx, payload),
  perform: (tx, performing) => act.perform(tx, payload, performing),
});

export const bindGuarded = <Payload, Answer>(
  act: GuardedAct<Payload, Answer>,
  payload: Payload,
): BoundGuardedAct<Answer> => ({
  ...bind(act, payload),
  action: act.action,
  encoded: act.encode(payload),
  needsApproval: tx => act.needsApproval(tx, payload),
  isReasonOptional: act.isReasonOptional ?? false,
  readCompared: tx => (act.readCompared ? act.readCompared(tx, payload) : act.read(tx, payload)),
  check: (tx, makerId) => act.check(tx, payload, makerId),
});
