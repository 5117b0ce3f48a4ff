import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { logoutAsked } from '#web/api/session.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Button, ButtonLink } from '#web/components/Button.tsx';
import { Card, Stack } from '#web/components/Card.tsx';
import { color, radius, size, weight } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useWayBack } from './WayBack.tsx';

const AVATAR = 48;

const Account = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', color: color.text, fontSize: size.title, fontWeight: weight.heavy },
  '& small': { color: color.muted, fontSize: size.note },
});
const Initial = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: AVATAR,
  height: AVATAR,
  flex: 'none',
  borderRadius: radius.round,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: size.title,
  fontWeight: weight.heavy,
  textTransform: 'uppercase',
});
const Hint = styled.p({ margin: 0, color: color.muted, fontSize: size.note, textAlign: 'center' });

/** Shows whose session this device holds: the user continues with it, or logs out to sign in with another account. */
export function SignedInAccount() {
  const { t } = useTranslation(['session', 'app']);
  const dispatch = useDispatch();
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { to, state } = useWayBack();
  const { data: user } = asked;
  return (
    <>
      {user ? (
        <Account>
          <Initial aria-hidden>{[...user.username][0]}</Initial>
          <div>
            <strong>{user.username}</strong>
            <small>{user.email}</small>
          </div>
        </Account>
      ) : (
        <AwaitedRows {...load} text={t('app:userFailed')} rows={1} rowHeight={AVATAR + 32} />
      )}
      <Stack gap={3}>
        <ButtonLink to={to} state={state} replace>
          {t('session:signedIn.continue')}
        </ButtonLink>
        <Button tone="quiet" onClick={() => void dispatch(logoutAsked())}>
          {t('session:signedIn.other')}
        </Button>
        <Hint>{t('session:signedIn.hint')}</Hint>
      </Stack>
    </>
  );
}
