import type { QueueKind } from '#contract/admin/adminQueue.ts';
import type { QueueDefinition } from '#web/features/admin/decisions/queueDefinition.ts';
import { approvalsQueue } from './approvals/approvalsQueue.ts';
import { depositsQueue } from './deposits/depositsQueue.tsx';
import { kycsQueue } from './kycs/kycsQueue.tsx';
import { withdrawsQueue } from './withdraws/withdrawsQueue.tsx';

const QUEUES: { [Kind in QueueKind]: QueueDefinition<Kind> } = {
  deposits: depositsQueue,
  withdraws: withdrawsQueue,
  kycs: kycsQueue,
  approvals: approvalsQueue,
};

/** Returns the definition of a queue. The engine passes it only items of its kind. */
export const getQueueDefinition = <Kind extends QueueKind>(kind: Kind): QueueDefinition<Kind> => QUEUES[kind];
