import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '#web/api/session.ts';
import { OtherWay } from '#web/features/session/OtherWay.tsx';
import { SignUpForm } from '#web/features/session/SignUpForm.tsx';
import { WayBack } from '#web/features/session/WayBack.tsx';
import { PageHead } from '#web/components/PageHead.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /signup */
export function SignUpScreen() {
  const { t } = useTranslation('session');
  const isSignedIn = useSelector(selectIsSignedIn);
  if (isSignedIn) return <WayBack />;
  return (
    <Screen title={t('signUp')}>
      <PageHead title={t('signUp')} text={t('signUpText')} />
      <SignUpForm />
      <OtherWay question={t('haveAccount')} to="/signin" name={t('signIn')} isReplacing />
    </Screen>
  );
}
