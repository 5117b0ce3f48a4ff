import { queuesApi } from '#web/api/admin/queues.ts';
import type { QueueDefinition } from '#web/features/admin/queue/queueDefinition.ts';
import { PaymentEffect } from './PaymentEffect.tsx';
import { WithdrawEvidence } from './WithdrawEvidence.tsx';

/** Defines the queue of pending withdrawals. An approval names the transaction that paid it. */
export const withdrawsQueue: QueueDefinition<'withdraws'> = {
  kind: 'withdraws',
  path: '/admin/withdraws',
  decidedBy: 'PUT /api/updateWithdraw/:id',
  getAmount: ({ record }) => record.amount,
  getNetwork: ({ record }) => record.gateway,
  Evidence: WithdrawEvidence,
  Effect: PaymentEffect,
  approvalInput: 'transactionId',
  reasons: ['addressListed', 'addressOther', 'askedBack', 'checkNeeded'],
  decide: ({ record }, { isApproved, transactionId, reason }) =>
    queuesApi.endpoints.updateWithdraw.initiate(
      { ...record, status: isApproved ? 'Completed' : 'Rejected', transactionId, reason },
      { track: false },
    ),
};
