import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useLogOut } from '#web/shared/app/useLogOut.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { Button, ButtonLink } from '#web/components/Button.tsx';
import { BreakableName } from '#web/components/BreakableName.tsx';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';
import SupportBanner from '#web/shell/SupportBanner.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useRedirectTarget } from './SignedInRedirect.tsx';

const ROW_HEIGHT = 80;

/** Shows the account that this device is signed in to: the user continues, or logs out to use another account. */
export function SignedInAccount() {
  const { t } = useTranslation(['session', 'app']);
  const logOut = useLogOut();
  const query = useGetUserByIdQuery();
  const load = useInitialLoad(query);
  const { to, state } = useRedirectTarget();
  const { data: user } = query;
  return (
    <>
      {user?.supportSession && <SupportBanner {...user.supportSession} />}
      {user ? (
        <Stack component={Paper} direction="row" spacing={4} sx={{ alignItems: 'center', p: 4 }}>
          <InitialAvatar name={user.username} />
          <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h3" component="strong">
              <BreakableName name={user.username} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <BreakableName name={user.email} />
            </Typography>
          </Stack>
        </Stack>
      ) : (
        <LoadingRows {...load} text={t('app:userFailed')} rows={1} rowHeight={ROW_HEIGHT} />
      )}
      <Stack spacing={3}>
        <ButtonLink to={to} state={state} replace>
          {t('session:signedIn.continue')}
        </ButtonLink>
        <Button tone="quiet" onClick={logOut}>
          {t('session:signedIn.other')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('session:signedIn.hint')}
        </Typography>
      </Stack>
    </>
  );
}
