import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { ScreenHead } from '#web/shell/ScreenHead.tsx';

/** Every address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation('app');
  return (
    <Screen title={t('notFound.title')}>
      <ScreenHead title={t('notFound.title')} text={t('notFound.text')} />
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Screen>
  );
}
