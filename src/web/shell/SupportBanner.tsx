import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { useLogOut } from '#web/shared/app/useLogOut.ts';
import { Countdown } from '#web/shared/time/Countdown.tsx';

/** Shows on every screen that staff reads this account, that nothing can be changed, and for how long. */
export default function SupportBanner({ expiresAt }: NonNullable<User['supportSession']>) {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  return (
    <Stack
      component="aside"
      direction="row"
      useFlexGap
      spacing={2}
      aria-label={t('support.label')}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        px: 4,
        bgcolor: 'warning.soft',
        color: 'warning.main',
      }}
    >
      <Typography variant="subtitle2">{t('support.text')}</Typography>
      <Typography variant="subtitle2" component="div">
        <Countdown until={Date.parse(expiresAt)} label={t('support.left')}>
          {t('support.over')}
        </Countdown>
      </Typography>
      <Button variant="text" size="small" color="inherit" onClick={logOut}>
        {t('support.end')}
      </Button>
    </Stack>
  );
}
