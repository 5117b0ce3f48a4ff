import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectSessionEnd } from '#web/api/session.ts';
import { OtherWay } from '#web/features/session/OtherWay.tsx';
import { SignInForm } from '#web/features/session/SignInForm.tsx';
import { WayBack } from '#web/features/session/WayBack.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { PageHead } from '#web/components/PageHead.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { NARROW, rem } from '#web/theme/tokens.ts';

/** /signin */
export function SignInScreen() {
  const { t } = useTranslation('session');
  const { storage, config } = useDeps();
  const isSignedIn = useSelector(selectIsSignedIn);
  const end = useSelector(selectSessionEnd);
  if (isSignedIn) return <WayBack />;
  return (
    <Screen title={t('signIn')}>
      <Stack spacing={4} sx={{ width: 1, mx: 'auto', my: { md: 'auto' }, maxWidth: { md: rem(NARROW) } }}>
        <PageHead title={t('signIn')} text={t('signInText', { product: config.productName })} />
        {end === 'expired' && <FormNotice>{t('expired')}</FormNotice>}
        {!storage.isPersistent && <FormNotice>{t('memoryOnly')}</FormNotice>}
        <SignInForm />
        <div>
          <OtherWay question={t('forgotPassword')} to="/helpline" name={t('contactSupport')} />
          <OtherWay question={t('noAccount')} to="/signup" name={t('signUp')} isReplacing />
        </div>
      </Stack>
    </Screen>
  );
}
