import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** Describes the product and a timed trade beside the sign-up form. */
export default function AboutProduct() {
  const { t } = useTranslation('home');
  const { trading } = useDeps().config;
  return (
    <Stack component="section" spacing={4} sx={{ pt: 4, pl: { lg: 8 } }}>
      <Stack spacing={2}>
        <Typography variant="h1" component="p">
          {t('headline1')} {t('headline2')}
        </Typography>
        <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
          {t(trading ? 'pitch' : 'pitchWithoutTrading')}
        </Typography>
      </Stack>
      <HowItWorks />
    </Stack>
  );
}
