import { useTranslation } from 'react-i18next';
import { approvalsApi } from '#web/api/admin/approvals.ts';
import type { ItemOf, QueueDefinition } from '#web/features/admin/decisions/queueDefinition.ts';
import { ApprovalEvidence } from './ApprovalEvidence.tsx';
import { ApprovalEffect } from './ApprovalEffect.tsx';
import { amountIn } from './payload.ts';

function ApprovalHeading({ item: { record } }: { item: ItemOf<'approvals'> }) {
  const { t } = useTranslation('admin');
  return t(`action.${record.action}`);
}

/** Defines the queue of requests for a second administrator. */
export const approvalsQueue: QueueDefinition<'approvals'> = {
  kind: 'approvals',
  path: '/admin/approvals',
  getAmount: ({ record }) => amountIn(record),
  getNetwork: () => null,
  Heading: ApprovalHeading,
  Evidence: ApprovalEvidence,
  Effect: ApprovalEffect,
  approvalInput: null,
  pictures: null,
  reasons: ['notAgreed', 'moreNeeded'],
  reasonReader: 'maker',
  decide({ _id }, decisionInput) {
    const { decision } = decisionInput;
    const reason = decision === 'reject' ? decisionInput.reason : undefined;
    return approvalsApi.endpoints.decideApproval.initiate({ id: _id, decision, reason }, { track: false });
  },
};
