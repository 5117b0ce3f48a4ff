import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Kyc, KYC_IMAGES } from '#contract/kyc.ts';
import { Icon } from '#web/components/Icon.tsx';
import { KycRejection } from './KycRejection.tsx';
import { getAcceptedImages } from './previousValues.ts';
import { STEP_FIELDS, type KycStep } from './kycForm.ts';

/** Shows the benefits of verification first; after a rejection the reason and the remaining work. */
export const StepNotice = memo(function StepNotice({ step, previous }: { step: KycStep; previous: Kyc | null }) {
  const { t } = useTranslation('kyc');
  if (previous) return <AfterRejection step={step} previous={previous} />;
  if (step !== 'personal') return null;
  return (
    <Alert role="note" severity="info" icon={<Icon name="shield" />} sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{t('unlocks.title')}</AlertTitle>
      {t('unlocks.text')}
    </Alert>
  );
});

// The reason appears on the first step, and on each step with a refused image.
function AfterRejection({ step, previous }: { step: KycStep; previous: Kyc }) {
  const { t } = useTranslation('kyc');
  const acceptedImages = getAcceptedImages(previous);
  const isRequestedHere = KYC_IMAGES.some(
    image => STEP_FIELDS[step].includes(image) && !acceptedImages.includes(image),
  );
  if (step !== 'personal' && !isRequestedHere) return null;
  const imageHint = t(acceptedImages.length > 0 ? 'again.oneImage' : 'again.allImages');
  return (
    <KycRejection reason={previous.reason ?? null} hint={step === 'personal' ? t('again.checkDetails') : imageHint} />
  );
}
