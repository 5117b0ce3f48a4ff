import { isBelow, minus } from '#contract/money.ts';
import { queuesApi } from '#web/api/admin/queues.ts';
import { BalanceEffect } from '#web/features/admin/decisions/BalanceEffect.tsx';
import { toDecidedFields } from '#web/features/admin/decisions/decisionInput.ts';
import type { QueueDefinition, ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

/** Shows that a paid withdrawal leaves the hold. */
const PaymentEffect = ({ item: { record } }: { item: ItemOf<'withdraws'> }) => (
  <BalanceEffect userId={record.userId} part="heldBalance" change={now => minus(now, record.amount)} />
);

/** Defines the queue of pending withdrawals. An approval names the transaction that paid it. */
export const withdrawsQueue: QueueDefinition<'withdraws'> = {
  kind: 'withdraws',
  path: '/admin/withdraws',
  getAmount: ({ record }) => record.amount,
  getNetwork: ({ record }) => record.gateway,
  Evidence: ({ item: { record } }) => <PaymentFacts record={record} />,
  Effect: PaymentEffect,
  approvalInput: 'transactionId',
  pictures: null,
  needsSecond: ({ record }, fourEyesAbove) => !isBelow(record.amount, fourEyesAbove),
  reasons: ['addressListed', 'addressOther', 'askedBack', 'checkNeeded'],
  reasonReader: 'user',
  decide({ record }, decisionInput) {
    const isBreakGlass = decisionInput.decision === 'approve' && decisionInput.breakGlassReason !== undefined;
    const body = { ...record, ...toDecidedFields(decisionInput) };
    return queuesApi.endpoints.updateWithdraw.initiate({ body, isBreakGlass }, { track: false });
  },
};
