import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { kycSaga } from '#web/features/kyc/kycSaga.ts';
import { KycStatus } from '#web/features/kyc/KycStatus.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';

const FORM = '/kyc/submit-form';

/** Renders /kyc/log: the status of the submission, or the form before the first one. */
export function KycLogScreen() {
  const { t } = useTranslation('kyc');
  useInjectFeature('kyc', kycSaga);
  useInjectFeature('record', recordSaga);
  return (
    <Screen title={t('statusName')}>
      <KycStatus resubmit={FORM}>
        <Navigate to={FORM} replace />
      </KycStatus>
    </Screen>
  );
}
