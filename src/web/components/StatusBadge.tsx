import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { color } from '#web/theme/tokens.ts';

/** The colours of a status for texts. */
const STATUS_COLOR: Record<RecordStatus, string> = {
  Pending: color.wait,
  Completed: color.up,
  Rejected: color.down,
};

/** The colours of a status for marks: yellow, green, red. The word always goes with them. */
const STATUS_MARK: Record<RecordStatus, string> = { ...STATUS_COLOR, Pending: color.pending };

const dot = { content: '""', width: '0.5rem', height: '0.5rem', flex: 'none', borderRadius: '50%' };

interface StatusBadgeProps {
  status: RecordStatus;
  /** It stands on a tint of the brand, where its word is readable only in the colour of text. */
  isOnTint?: boolean;
}

/** The state of a record that an administrator decides: a dot and its word. */
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
