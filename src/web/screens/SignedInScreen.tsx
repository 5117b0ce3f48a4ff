import { useTranslation } from 'react-i18next';
import { SignedInAccount } from '#web/features/session/SignedInAccount.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Renders /signin and /signup for a user who is already signed in. */
export function SignedInScreen() {
  const { t } = useTranslation('session');
  return (
    <Screen title={t('signIn')}>
      <PageHeader title={t('signedIn.title')} text={t('signedIn.text')} />
      <SignedInAccount />
    </Screen>
  );
}
