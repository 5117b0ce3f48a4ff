import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { PageHead } from '#web/components/PageHead.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Every address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation('app');
  return (
    <Screen title={t('notFound.title')}>
      <PageHead title={t('notFound.title')} text={t('notFound.text')} />
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Screen>
  );
}
