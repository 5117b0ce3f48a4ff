import { approvalsApi } from '#web/api/admin/approvals.ts';
import type { QueueDefinition } from '#web/features/admin/decisions/queueDefinition.ts';
import { ApprovalEvidence } from './ApprovalEvidence.tsx';
import { ApprovalEffect } from './ApprovalEffect.tsx';
import { amountIn } from './payload.ts';

/** Defines the queue of requests for a second administrator. */
export const approvalsQueue: QueueDefinition<'approvals'> = {
  kind: 'approvals',
  path: '/admin/approvals',
  getAmount: ({ record }) => amountIn(record),
  getNetwork: () => null,
  Evidence: ApprovalEvidence,
  Effect: ApprovalEffect,
  approvalInput: null,
  hasPicture: false,
  reasons: ['notAgreed', 'moreNeeded'],
  decide({ _id }, decisionInput) {
    const { decision } = decisionInput;
    const reason = decision === 'reject' ? decisionInput.reason : undefined;
    return approvalsApi.endpoints.decideApproval.initiate({ id: _id, decision, reason }, { track: false });
  },
};
