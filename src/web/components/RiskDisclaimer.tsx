import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

export const RiskDisclaimer = memo(function RiskDisclaimer() {
  const { t } = useTranslation('app');
  return (
    <Typography variant="caption" component="p" align="center" color="textSecondary" sx={{ textWrap: 'balance' }}>
      {t('risk')}
    </Typography>
  );
});
