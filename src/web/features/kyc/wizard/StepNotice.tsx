import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Kyc, KYC_IMAGES } from '#contract/kyc.ts';
import { Icon } from '#web/components/Icon.tsx';
import { KycRejection } from './KycRejection.tsx';
import { keptImages } from './formerValues.ts';
import { FIELDS, type KycStep } from './kycForm.ts';

/** What to know before a step: at first what verification gives; after a rejection why, and what is left to do. */
export const StepNotice = memo(function StepNotice({ step, former }: { step: KycStep; former: Kyc | null }) {
  const { t } = useTranslation('kyc');
  if (former) return <AfterRejection step={step} former={former} />;
  if (step !== 'personal') return null;
  return (
    <Alert role="note" severity="info" icon={<Icon name="shield" />} sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{t('unlocks.title')}</AlertTitle>
      {t('unlocks.text')}
    </Alert>
  );
});

/** The reason stands where the user starts, and where something that was refused has to be sent again. */
function AfterRejection({ step, former }: { step: KycStep; former: Kyc }) {
  const { t } = useTranslation('kyc');
  const kept = keptImages(former);
  const isAskedHere = KYC_IMAGES.some(image => FIELDS[step].includes(image) && !kept.includes(image));
  if (step !== 'personal' && !isAskedHere) return null;
  const imageHint = t(kept.length > 0 ? 'again.oneImage' : 'again.allImages');
  return (
    <KycRejection reason={former.reason ?? null} hint={step === 'personal' ? t('again.checkDetails') : imageHint} />
  );
}
