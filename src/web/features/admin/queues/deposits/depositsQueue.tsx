import { plus } from '#contract/money.ts';
import { queuesApi } from '#web/api/admin/queues.ts';
import { BalanceEffect } from '#web/features/admin/decisions/BalanceEffect.tsx';
import { toDecidedFields } from '#web/features/admin/decisions/decisionInput.ts';
import type { QueueDefinition, ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { DepositEvidence } from './DepositEvidence.tsx';

const CreditEffect = ({ item: { record } }: { item: ItemOf<'deposits'> }) => (
  <BalanceEffect userId={record.userId} part="balance" change={now => plus(now, record.amount)} />
);

/** Defines the queue of pending deposits. An approval credits the amount. */
export const depositsQueue: QueueDefinition<'deposits'> = {
  kind: 'deposits',
  path: '/admin/deposits',
  getAmount: ({ record }) => record.amount,
  getNetwork: ({ record }) => record.gateway,
  Evidence: DepositEvidence,
  Effect: CreditEffect,
  approvalInput: 'transactionId',
  pictures: 'receipt',
  reasons: ['notReceived', 'amountDiffers', 'wrongNetwork', 'unreadable'],
  reasonReader: 'user',
  decide: ({ record }, decisionInput) =>
    queuesApi.endpoints.updateDeposit.initiate({ ...record, ...toDecidedFields(decisionInput) }, { track: false }),
};
