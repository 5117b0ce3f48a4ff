import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ReportPanel } from '#web/shared/report/ReportPanel.tsx';

/** Offers a support report to users who cannot reach the one in the settings. */
export default function ReportOffer() {
  const { t } = useTranslation('supportReport');
  return (
    <Stack component="section" spacing={3}>
      <Typography color="textSecondary" align="center">
        {t('question')}
      </Typography>
      <ReportPanel />
    </Stack>
  );
}
