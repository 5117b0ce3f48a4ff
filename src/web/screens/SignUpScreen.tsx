import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '#web/api/session.ts';
import { OtherWay } from '#web/features/session/OtherWay.tsx';
import { SignUpForm } from '#web/features/session/SignUpForm.tsx';
import { WayBack } from '#web/features/session/WayBack.tsx';
import { PageHead } from '#web/components/PageHead.tsx';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { FormAndSide } from '#web/shell/FormAndSide.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { VISITOR_PAGE } from '#web/theme/tokens.ts';

/** What only a wide page has room for comes by itself. */
const AboutProduct = lazy(() => onceMore(() => import('#web/features/home/AboutProduct.tsx')));

/** /signup */
export function SignUpScreen() {
  const { t } = useTranslation('session');
  const isSignedIn = useSelector(selectIsSignedIn);
  if (isSignedIn) return <WayBack />;
  return (
    <Screen title={t('signUp')} layout="panes">
      <Box sx={{ width: 1, maxWidth: VISITOR_PAGE, mx: 'auto' }}>
        <FormAndSide
          isEven
          form={
            <>
              <PageHead title={t('signUp')} text={t('signUpText')} />
              <SignUpForm />
              <OtherWay question={t('haveAccount')} to="/signin" name={t('signIn')} isReplacing />
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
