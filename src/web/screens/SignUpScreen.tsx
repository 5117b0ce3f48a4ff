import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { AlternativeLink } from '#web/features/session/AlternativeLink.tsx';
import { SignUpForm } from '#web/features/session/SignUpForm.tsx';
import { SignedInRedirect } from '#web/features/session/SignedInRedirect.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { FormAndSide } from '#web/shell/layout/FormAndSide.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { VISITOR_PAGE_WIDTH } from '#web/theme/tokens.ts';

// Only wide pages load this.
const AboutProduct = lazyChunk(() => import('#web/features/home/AboutProduct.tsx'));

export function SignUpScreen() {
  const { t } = useTranslation('session');
  const { storage } = useDeps();
  const isSignedIn = useSelector(selectIsSignedIn);
  if (isSignedIn) return <SignedInRedirect />;
  return (
    <Screen title={t('signUp')} layout="panes">
      <Box sx={{ width: 1, maxWidth: VISITOR_PAGE_WIDTH, mx: 'auto' }}>
        <FormAndSide
          isEven
          form={
            <>
              <PageHeader title={t('signUp')} text={t('signUpText')} />
              {storage.isRefused && <FormNotice>{t('memoryOnly')}</FormNotice>}
              <SignUpForm />
              <AlternativeLink question={t('haveAccount')} to="/signin" name={t('signIn')} isReplacing />
            </>
          }
          side={
            <Suspense fallback={null}>
              <AboutProduct />
            </Suspense>
          }
        />
      </Box>
    </Screen>
  );
}
