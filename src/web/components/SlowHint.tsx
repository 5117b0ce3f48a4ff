import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SLOW_HINT_DELAY_MS = 3_000;

/** Renders a hint that loading continues, after three seconds. */
export function SlowHint() {
  const { t } = useTranslation('app');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_HINT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Typography variant="body2" align="center" color="textSecondary" sx={{ my: 2 }}>
      {t('stillWorking')}
    </Typography>
  );
}
