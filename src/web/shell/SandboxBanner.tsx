import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Shows on every screen that prices are simulated, or that the money is not real. */
export function SandboxBanner() {
  const { t } = useTranslation('app');
  const { exchange, sandbox } = useDeps().config;
  const notes = [exchange.isSimulated && t('simulatedMarket'), sandbox && t('sandbox')].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Typography
      component="aside"
      variant="overline"
      aria-label={t('notice')}
      sx={{
        display: 'block',
        px: 4,
        py: 1,
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {notes.join(' · ')}
    </Typography>
  );
}
