import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { logoutAsked } from '#web/api/session.ts';
import { Button } from '#web/components/Button.tsx';

/** Ends the session of this device, as in the menu. */
export function LogoutButton() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <Button tone="quiet" onClick={() => void dispatch(logoutAsked())}>
      {t('menu.logout')}
    </Button>
  );
}
