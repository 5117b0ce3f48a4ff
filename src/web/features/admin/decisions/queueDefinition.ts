import type { ReactNode } from 'react';
import type { QueueItem, QueueKind } from '#contract/admin/adminQueue.ts';
import type { Decimal } from '#contract/money.ts';
import type { GuardedOutcome } from '#web/api/admin/guarded.ts';
import type { ResultThunk } from '#web/saga/effects.ts';
import type { DecisionOn, ReadyReason } from './decisionInput.ts';

// What an approval requires to be typed.
type ApprovalInput = 'transactionId' | null;

export type ItemOf<Kind extends QueueKind> = Extract<QueueItem, { kind: Kind }>;

/** Defines a queue for the engine that all queues share. A new queue is one folder and one line in queues.ts. */
export interface QueueDefinition<Kind extends QueueKind = QueueKind> {
  kind: Kind;
  path: `/admin/${string}`;
  /** Returns the amount of the item; null without one. */
  getAmount(item: ItemOf<Kind>): Decimal | null;
  /** Returns the network of the item; null without one. */
  getNetwork(item: ItemOf<Kind>): string | null;
  /** Renders what the user sent, and the facts of the record. */
  Evidence(props: { item: ItemOf<Kind> }): ReactNode;
  /** Renders what an approval changes. */
  Effect(props: { item: ItemOf<Kind> }): ReactNode;
  approvalInput: ApprovalInput;
  /** Renders the heading of an item without an amount. Absent where it is the name of the user. */
  Heading?(props: { item: ItemOf<Kind> }): ReactNode;
  /** What the user sent as pictures to zoom; null without any. */
  pictures: 'receipt' | 'documents' | null;
  /** Returns whether an approval needs a second administrator while four eyes are on. Absent where none ever does. */
  needsSecond?(item: ItemOf<Kind>, fourEyesAbove: Decimal): boolean;
  /** Preset reasons for a rejection, by their text keys. */
  reasons: readonly ReadyReason[];
  /** Who reads the reason of a rejection. */
  reasonReader: 'user' | 'maker';
  /** Renders further inputs of a rejection. Absent without any. */
  RejectionInputs?(): ReactNode;
  /** Returns the thunk that sends the decision. The response holds a pending approval if it has to be agreed to. */
  decide(item: ItemOf<Kind>, decisionInput: DecisionOn<Kind>): ResultThunk<GuardedOutcome>;
}
