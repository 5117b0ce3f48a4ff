import type { QueueKind } from '#contract/admin/adminQueue.ts';
import type { QueueDefinition } from '#web/features/admin/queue/queueDefinition.ts';
import { approvalsQueue } from './approvals/approvalsQueue.ts';
import { depositsQueue } from './deposits/depositsQueue.ts';
import { kycsQueue } from './kycs/kycsQueue.ts';
import { withdrawsQueue } from './withdraws/withdrawsQueue.ts';

/** Every review queue. */
const QUEUES: { [Kind in QueueKind]: QueueDefinition<Kind> } = {
  deposits: depositsQueue,
  withdraws: withdrawsQueue,
  kycs: kycsQueue,
  approvals: approvalsQueue,
};

/** Returns what makes the queue of a kind. The engine hands it only items of that kind. */
export const definitionOf = (kind: QueueKind): QueueDefinition => QUEUES[kind] as unknown as QueueDefinition;
