import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { rem } from '#web/theme/tokens.ts';

/** Renders a decorative spinner beside a text; without a text, use `CentredSpinner`. */
export const Spinner = ({ size = 24, color = 'inherit' }: { size?: number; color?: string }) => (
  <CircularProgress aria-hidden disableShrink color="inherit" size={rem(size)} sx={{ flex: 'none', color }} />
);

export function CentredSpinner() {
  const { t } = useTranslation('app');
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'grid', placeItems: 'center', flex: 1, minHeight: '50vh' }}
    >
      <Spinner size={32} />
    </Box>
  );
}
