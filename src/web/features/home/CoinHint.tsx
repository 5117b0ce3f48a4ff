import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** States that a coin leads a visitor to Sign In first. */
export const CoinHint = () => (
  <Typography variant="body2" align="center" color="textSecondary">
    {useTranslation('home').t('coinHint')}
  </Typography>
);
