import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSandboxNotice } from '#web/shared/app/useSandboxNotice.ts';

/** Shows on every screen that prices are simulated, or that the money is not real. */
export function SandboxBanner() {
  const { t } = useTranslation('app');
  const notice = useSandboxNotice();
  if (notice === '') return null;
  return (
    <Typography
      component="aside"
      variant="overline"
      aria-label={t('notice')}
      sx={{
        display: 'block',
        // Narrow, so that it has one line at 320 px in every language.
        px: 2,
        py: 1,
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {notice}
    </Typography>
  );
}
