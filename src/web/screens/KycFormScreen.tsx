import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { kycSaga } from '#web/features/kyc/kycSaga.ts';
import { KycColumn } from '#web/features/kyc/KycColumn.tsx';
import { KycStatus } from '#web/features/kyc/KycStatus.tsx';
import { useKycView } from '#web/features/kyc/useKycView.ts';
import { KycWizard } from '#web/features/kyc/wizard/KycWizard.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';

/** Renders /kyc/submit-form: the form, or the status of the submission, and neither until it is known which. */
export function KycFormScreen() {
  const { t } = useTranslation(['kyc', 'kycStatus']);
  useInjectFeature('kyc', kycSaga);
  useInjectFeature('record', recordSaga);
  const { view, rejected, failure, retry, showForm } = useKycView();
  return (
    <Screen title={t('kyc:title')} layout="panes">
      {view === 'status' && (
        <KycStatus resubmit={showForm}>
          <FormOpener onShown={showForm} />
        </KycStatus>
      )}
      {view === 'form' && <KycWizard previous={rejected} />}
      {view === null && (
        <KycColumn>
          <LoadingRows failure={failure} retry={retry} text={t('kycStatus:failed')} rows={5} rowHeight={72} />
        </KycColumn>
      )}
    </Screen>
  );
}

// The form opens outside the status: a mark that is set later does not remove it.
function FormOpener({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown);
  return null;
}
