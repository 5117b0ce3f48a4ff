import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ReportInput } from '#web/features/supportReport/ReportInput.tsx';
import { ReportView } from '#web/features/supportReport/ReportView.tsx';
import { useReportFile } from '#web/features/supportReport/useReportFile.ts';
import { Screen, ScreenHeader } from '#web/shell/Screen.tsx';
import { VISITOR_PAGE_WIDTH } from '#web/theme/tokens.ts';

/** Renders /support/report, without an account and without requests, for support staff. */
export function SupportReportScreen() {
  const { t } = useTranslation('report');
  const { report, problem, openText, openFile, close } = useReportFile();
  return (
    <Screen title={t('title')} layout="panes">
      <Stack useFlexGap spacing={4} sx={{ width: '100%', maxWidth: VISITOR_PAGE_WIDTH, mx: 'auto' }}>
        <ScreenHeader title={t('title')} text={t('text')} />
        {report ? (
          <ReportView report={report} onClose={close} />
        ) : (
          <ReportInput problem={problem} onText={openText} onFile={openFile} />
        )}
      </Stack>
    </Screen>
  );
}
