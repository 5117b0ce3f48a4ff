import { useTranslation } from 'react-i18next';
import { SupportReportViewer } from '#web/features/supportReport/SupportReportViewer.tsx';
import { Screen, ScreenHeader } from '#web/shell/Screen.tsx';

/** Renders /support/report, without an account and without requests, for support staff. */
export function SupportReportScreen() {
  const { t } = useTranslation('report');
  return (
    <Screen title={t('title')} layout="panes">
      <ScreenHeader title={t('title')} text={t('text')} />
      <SupportReportViewer />
    </Screen>
  );
}
