import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectSessionEnd } from '#web/api/http/sessionSlice.ts';
import { AlternativeLink } from '#web/features/session/AlternativeLink.tsx';
import { LazyReportOffer } from '#web/features/session/LazyReportOffer.tsx';
import { SignInForm } from '#web/features/session/SignInForm.tsx';
import { SignedInRedirect } from '#web/features/session/SignedInRedirect.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { NARROW_WIDTH, rem, SIGN_IN_TOP } from '#web/theme/tokens.ts';

export function SignInScreen() {
  const { t } = useTranslation('session');
  const { storage, config } = useDeps();
  const isSignedIn = useSelector(selectIsSignedIn);
  const end = useSelector(selectSessionEnd);
  const [failures, setFailures] = useState(0);
  if (isSignedIn) return <SignedInRedirect />;
  return (
    <Screen title={t('signIn')}>
      <Stack spacing={4} sx={{ width: 1, mx: 'auto', mt: { md: SIGN_IN_TOP }, maxWidth: { md: rem(NARROW_WIDTH) } }}>
        <PageHeader title={t('signIn')} text={t('signInText', { product: config.productName })} />
        {end === 'expired' && <FormNotice>{t('expired')}</FormNotice>}
        {storage.isRefused && <FormNotice>{t('memoryOnly')}</FormNotice>}
        <SignInForm onFailed={() => setFailures(count => count + 1)} />
        <div>
          <AlternativeLink question={t('forgotPassword')} to="/helpline" name={t('contactSupport')} />
          <AlternativeLink question={t('noAccount')} to="/signup" name={t('signUp')} isReplacing />
        </div>
        {failures > 1 && <LazyReportOffer />}
      </Stack>
    </Screen>
  );
}
