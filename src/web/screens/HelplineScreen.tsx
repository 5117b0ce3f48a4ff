import { useTranslation } from 'react-i18next';
import { Helpline } from '#web/features/support/Helpline.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /helpline: for visitors as well; whoever cannot sign in may need it most. */
export function HelplineScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('customerSupport')}>
      <Helpline />
    </Screen>
  );
}
