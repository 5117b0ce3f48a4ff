import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Kyc } from '#contract/kyc.ts';
import { Icon } from '#web/components/Icon.tsx';
import { KycRejection } from '#web/features/kyc/KycRejection.tsx';
import { keptImages } from './formerValues.ts';
import type { KycStep } from './kycForm.ts';

/** What to know before a step: at first what verification gives; after a rejection why, and what is left to do. */
export function StepNotice({ step, former }: { step: KycStep; former: Kyc | null }) {
  const { t } = useTranslation('kyc');
  const hasKept = former !== null && keptImages(former).length > 0;
  if (former)
    return (
      <>
        <KycRejection reason={former.reason ?? null} />
        {step === 'personal' && (
          <Alert role="note" severity="info">
            {t('again.checkDetails')}
          </Alert>
        )}
        {step === 'documents' && (
          <Alert role="note" severity="info">
            {t(hasKept ? 'again.oneImage' : 'again.allImages')}
          </Alert>
        )}
      </>
    );
  if (step !== 'personal') return null;
  return (
    <Alert role="note" severity="info" icon={<Icon name="shield" />}>
      <AlertTitle>{t('unlocks.title')}</AlertTitle>
      {t('unlocks.text')}
    </Alert>
  );
}
