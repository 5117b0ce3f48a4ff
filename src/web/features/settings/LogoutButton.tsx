import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { logoutRequested } from '#web/api/http/sessionSlice.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Button } from '#web/components/Button.tsx';

export function LogoutButton() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <Button tone="quiet" onClick={() => void dispatch(logoutRequested())}>
      <Icon name="logout" size={20} />
      {t('menu.logout')}
    </Button>
  );
}
