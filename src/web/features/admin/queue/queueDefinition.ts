import type { ReactNode } from 'react';
import type { AdminRoute } from '#contract/adminRoles.ts';
import type { QueueItem, QueueKind } from '#contract/adminQueue.ts';
import type { Decimal } from '#contract/money.ts';
import type { ResultThunk } from '#web/saga/effects.ts';
import type { ReadyReason, Verdict } from './verdict.ts';

/** What decides an item: typed before an approval. */
export type ApprovalInput = 'transactionId' | null;

export type ItemOf<Kind extends QueueKind> = Extract<QueueItem, { kind: Kind }>;

/** What makes a queue, besides the engine that all queues share. A further queue is one folder and one line in queues.ts. */
export interface QueueDefinition<Kind extends QueueKind = QueueKind> {
  kind: Kind;
  path: `/admin/${string}`;
  /** The call that decides: without it the role only looks. */
  decidedBy: AdminRoute;
  /** The amount that the item is about; null where it is about none. */
  amountOf(item: ItemOf<Kind>): Decimal | null;
  /** The network, where the item travels on one. */
  networkOf(item: ItemOf<Kind>): string | null;
  /** What the user sent, and the facts of the record. */
  Evidence(props: { item: ItemOf<Kind> }): ReactNode;
  /** What an approval changes. */
  Effect(props: { item: ItemOf<Kind> }): ReactNode;
  approvalInput: ApprovalInput;
  /** Reasons that are offered for a rejection, by their names in the texts. */
  reasons: readonly ReadyReason[];
  /** Returns the thunk that sends the decision. The response holds an approval where a second administrator has to agree. */
  decide(item: ItemOf<Kind>, verdict: Verdict): ResultThunk<{ approval?: unknown }>;
}
