import { useTranslation } from 'react-i18next';
import { queuesApi } from '#web/api/admin/queues.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { toDecidedFields } from '#web/features/admin/decisions/decisionInput.ts';
import type { QueueDefinition } from '#web/features/admin/decisions/queueDefinition.ts';
import { KycEvidence } from './KycEvidence.tsx';
import { RefusedImages } from './RefusedImages.tsx';

function VerifyEffect() {
  const { t } = useTranslation('adminQueue');
  return <BeforeAfter name={t('effect.user')} before={t('effect.inReview')} after={t('effect.verified')} />;
}

/** Defines the queue of pending KYC submissions. */
export const kycsQueue: QueueDefinition<'kycs'> = {
  kind: 'kycs',
  path: '/admin/kyc',
  getAmount: () => null,
  getNetwork: () => null,
  Evidence: KycEvidence,
  Effect: VerifyEffect,
  approvalInput: null,
  pictures: 'documents',
  reasons: ['unreadable', 'documentExpired', 'nameDiffers', 'faceDiffers'],
  reasonReader: 'user',
  RejectionInputs: RefusedImages,
  decide({ record }, decisionInput) {
    // A role without the documents receives no record and decides nothing.
    if (!record) throw new Error('This submission cannot be decided without its documents.');
    const { status, reason } = toDecidedFields(decisionInput);
    // Even an empty list keeps the provider from revoking an approval by a rejection that arrives after it.
    const images = decisionInput.decision === 'reject' && { refusedImages: decisionInput.refusedImages ?? [] };
    const sent = { ...record, status, reason, ...images };
    return queuesApi.endpoints.updateKyc.initiate(sent, { track: false });
  },
};
