import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { NARROW_WIDTH, rem } from '#web/theme/tokens.ts';

const line = { display: 'block' } as const;
const pitch = {
  alignItems: { xs: 'center', md: 'flex-start' },
  textAlign: { xs: 'center', md: 'left' },
  '& > a': { maxWidth: { md: rem(NARROW_WIDTH) } },
} as const;

export function Pitch() {
  const { t } = useTranslation('home');
  const { trading } = useDeps().config;
  return (
    <Stack component="section" spacing={2.5} sx={pitch}>
      <Logo size={56} />
      <Typography variant="h1" sx={{ letterSpacing: '-0.03em' }}>
        <Typography component="span" variant="inherit" sx={line}>
          {t('headline1')}
        </Typography>{' '}
        <Typography component="span" variant="inherit" sx={line}>
          {t('headline2')}
        </Typography>
      </Typography>
      <Typography color="textSecondary" sx={{ px: { xs: 3, md: 0 }, textWrap: 'balance' }}>
        {t(trading ? 'pitch' : 'pitchWithoutTrading')}
      </Typography>
      <ButtonLink to="/signup">{t('signUp')}</ButtonLink>
      <ButtonLink to="/signin" tone="quiet">
        {t('signIn')}
      </ButtonLink>
    </Stack>
  );
}
