import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_SIGN_UP_PASSWORD_LENGTH } from '#contract/session.ts';
import { isRefused, isRateLimited, type Failure } from '#web/api/failure.ts';
import { registerUser } from '#web/api/registration.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FirstWrong } from '#web/shared/forms/FirstWrong.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { refuseWeak } from '#web/shared/password/refuseWeak.ts';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { StrengthHint } from '#web/shared/password/StrengthHint.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { RiskBox } from './RiskBox.tsx';
import { EMPTY_SIGN_UP, registrationOf, SignUpValues } from './signUpForm.ts';
import { useKeepSession } from './useKeepSession.ts';

const validate = refuseWeak(validatedBy(SignUpValues), ({ email, username }) => ({ email, username }));

/** Creates an account and signs in with it. What the provider says of a field stands at the field. */
export function SignUpForm() {
  const { t } = useTranslation('session');
  const deps = useDeps();
  const keepSession = useKeepSession();
  const failureText = useFailureText(t('wentWrong'));
  const [failure, setFailure] = useState<Failure | null>(null);
  const notNow = useNotNow(failure);

  async function onSubmit(values: SignUpValues, { setErrors }: FormikHelpers<SignUpValues>) {
    setFailure(null);
    const outcome = await registerUser(deps, registrationOf(values));
    if ('answer' in outcome) {
      keepSession(outcome.answer.token, outcome.answer.user._id);
      return;
    }
    const wrong = fieldErrors(outcome.failure, EMPTY_SIGN_UP);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) setFailure(outcome.failure);
  }

  return (
    <Formik initialValues={EMPTY_SIGN_UP} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting, values, errors, touched }) => (
        <Stack component={Form} spacing={4} noValidate aria-label={t('signUp')} sx={ABOVE_PINNED}>
          <TextInput label={t('fullName')} name="fullName" autoComplete="name" />
          <TextInput
            label={t('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            hint={touched.username && errors.username ? null : t('wrong.usernameForm')}
          />
          <TextInput label={t('email')} name="email" type="email" inputMode="email" autoComplete="email" />
          <TextInput label={t('phoneNumber')} name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel" />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="new-password"
            hint={
              <StrengthHint
                password={values.password}
                minLength={MIN_SIGN_UP_PASSWORD_LENGTH}
                own={values}
                rule={t('strength.rule')}
                isWrong={Boolean(touched.password && errors.password)}
              />
            }
          />
          <PasswordInput label={t('confirmPassword')} name="confirmPassword" autoComplete="new-password" />
          <RiskBox />
          <PinnedActions
            notice={
              failure &&
              (!isRateLimited(failure) || isRefused(failure, 'sign_ups')) && (
                <FormNotice>{failureText(failure)}</FormNotice>
              )
            }
          >
            <Button type="submit" busy={isSubmitting} disabledReason={notNow}>
              {t('signUp')}
            </Button>
            {isSubmitting && <StillWorking />}
          </PinnedActions>
          <FirstWrong />
        </Stack>
      )}
    </Formik>
  );
}
