import { useTranslation } from 'react-i18next';
import { kycSaga } from '#web/features/kyc/kycSaga.ts';
import { KycColumn } from '#web/features/kyc/KycColumn.tsx';
import { KycStatus } from '#web/features/kyc/KycStatus.tsx';
import { useKycPart } from '#web/features/kyc/useKycPart.ts';
import { KycWizard } from '#web/features/kyc/wizard/KycWizard.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** /kyc/submit-form: the form, or the status of what it sent. While neither is certain, it is neither. */
export function KycFormScreen() {
  const { t } = useTranslation(['kyc', 'kycStatus']);
  useFeature(kycSaga);
  const { part, rejected, failure, retry, showForm } = useKycPart();
  return (
    <Screen title={t('kyc:title')} layout="panes">
      {part === 'status' && (
        <KycStatus again={showForm}>
          <KycWizard former={null} />
        </KycStatus>
      )}
      {part === 'form' && <KycWizard former={rejected} />}
      {part === null && (
        <KycColumn>
          <AwaitedRows failure={failure} retry={retry} text={t('kycStatus:failed')} rows={5} rowHeight={72} />
        </KycColumn>
      )}
    </Screen>
  );
}
