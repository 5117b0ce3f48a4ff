import { useTranslation } from 'react-i18next';
import { useLogOut } from '#web/shared/app/useLogOut.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Button } from '#web/components/Button.tsx';

export function LogoutButton() {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  return (
    <Button tone="quiet" onClick={logOut}>
      <Icon name="logout" size={20} />
      {t('menu.logout')}
    </Button>
  );
}
