import { queuesApi } from '#web/api/admin/queues.ts';
import type { QueueDefinition } from '#web/features/admin/queue/queueDefinition.ts';
import { CreditEffect } from './CreditEffect.tsx';
import { DepositEvidence } from './DepositEvidence.tsx';

/** Defines the queue of pending deposits. An approval credits the amount. */
export const depositsQueue: QueueDefinition<'deposits'> = {
  kind: 'deposits',
  path: '/admin/deposits',
  decidedBy: 'PUT /api/updateDeposit/:id',
  getAmount: ({ record }) => record.amount,
  getNetwork: ({ record }) => record.gateway,
  Evidence: DepositEvidence,
  Effect: CreditEffect,
  approvalInput: 'transactionId',
  reasons: ['notReceived', 'amountDiffers', 'wrongNetwork', 'unreadable'],
  decide: ({ record }, { isApproved, transactionId, reason }) =>
    queuesApi.endpoints.updateDeposit.initiate(
      { ...record, status: isApproved ? 'Completed' : 'Rejected', transactionId, reason },
      { track: false },
    ),
};
