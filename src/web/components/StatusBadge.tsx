import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { color } from '#web/theme/tokens.ts';

const STATUS_COLOR: Record<RecordStatus, string> = {
  Pending: color.wait,
  Completed: color.success,
  Rejected: color.error,
};

// Only the dot may be bright yellow; the word is always beside it.
const STATUS_MARK: Record<RecordStatus, string> = { ...STATUS_COLOR, Pending: color.pending };

const dot = { content: '""', width: '0.5rem', height: '0.5rem', flex: 'none', borderRadius: '50%' };

interface StatusBadgeProps {
  status: RecordStatus;
  /** On a tint of the brand only the text colour has enough contrast. */
  isOnTint?: boolean;
}

export function StatusBadge({ status, isOnTint = false }: StatusBadgeProps) {
  const { t } = useTranslation('parts');
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        color: isOnTint ? color.text : STATUS_COLOR[status],
        '&::before': { ...dot, bgcolor: STATUS_MARK[status] },
      }}
    >
      {t(`status.${status}`)}
    </Typography>
  );
}
