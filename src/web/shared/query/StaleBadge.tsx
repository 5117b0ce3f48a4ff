import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';

const badge = {
  justifyContent: 'center',
  p: 0,
  bgcolor: 'transparent',
  color: 'warning.main',
  typography: 'caption',
  '& .MuiAlert-icon': { mr: 1.5, p: 0 },
  '& .MuiAlert-message': { p: 0 },
} as const;

export function StaleBadge({ since }: { since?: number }) {
  const { t } = useTranslation('app');
  const { clock } = useDateFormat();
  return (
    <Alert severity="warning" role="status" icon={<Icon name="clock" size={14} />} sx={badge}>
      {t('notUpdating')}
      {since !== undefined && ` · ${t('lastUpdated', { time: clock(since) })}`}
    </Alert>
  );
}
