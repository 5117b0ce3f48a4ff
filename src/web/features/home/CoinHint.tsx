import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Says where a coin leads a visitor: to Sign In, before anything else. */
export const CoinHint = () => (
  <Typography variant="body2" align="center" color="textSecondary">
    {useTranslation('home').t('coinHint')}
  </Typography>
);
