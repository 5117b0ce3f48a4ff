import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_SIGN_UP_PASSWORD_LENGTH } from '#contract/session.ts';
import { isRefused, isRateLimited, type Failure } from '#web/api/http/failure.ts';
import { registerUser } from '#web/api/registration.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { MatchHint } from '#web/shared/password/MatchHint.tsx';
import { rejectWeakPassword } from '#web/shared/password/rejectWeakPassword.ts';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { PasswordStrength } from '#web/shared/password/PasswordStrength.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { RiskCheckbox } from './RiskCheckbox.tsx';
import { EMPTY_SIGN_UP, toRegisterRequest, SignUpValues, USERNAME_RULE } from './signUpForm.ts';
import { useStartSession } from './useStartSession.ts';

// On a page of 1280 × 800 px the button would otherwise be below the fold, with all errors too.
const form = {
  ...ABOVE_PINNED,
  // A field's hint is beside its label there, and an error takes its place: nothing moves.
  '& .MuiFormControl-root': { display: { md: 'grid' }, gridTemplateColumns: 'auto 1fr', columnGap: 4 },
  '& .MuiFormControl-root > *': { gridColumn: '1/-1' },
  '& label.MuiFormLabel-root': { gridColumn: { md: 1 } },
  '& .MuiFormLabel-root ~ .MuiFormHelperText-root': {
    ...{ gridArea: { md: '1/2' }, justifySelf: { md: 'end' }, m: { md: 0 }, textAlign: { md: 'right' } },
    ...{ display: { md: 'flex' }, alignItems: 'center', gap: 3 },
  },
  '& .Mui-error[role=alert] ~ .MuiFormHelperText-root': { display: { md: 'none' } },
  '& .MuiLinearProgress-root': { width: { md: '5rem' } },
  '& .MuiOutlinedInput-root': { minHeight: { md: '2.75rem' } },
  '& .MuiOutlinedInput-input': { py: { md: 2.5 } },
} as const;

/** Creates an account and signs in with it. A refusal of a field appears at the field. */
export function SignUpForm() {
  const { t } = useTranslation('session');
  const deps = useDeps();
  const { productName } = deps.config;
  const startSession = useStartSession();
  const failureText = useFailureText(t('wentWrong'));
  const [failure, setFailure] = useState<Failure | null>(null);
  const blockedReason = useSubmitBlockedReason(failure);

  const validate = rejectWeakPassword(zodValidate(SignUpValues), values => ({ ...values, productName }));

  async function onSubmit(values: SignUpValues, { setErrors }: FormikHelpers<SignUpValues>) {
    setFailure(null);
    const previousToken = deps.storage.get(USER_TOKEN);
    const outcome = await registerUser(deps, toRegisterRequest(values));
    if ('answer' in outcome) {
      startSession(outcome.answer.token, outcome.answer.user._id, previousToken);
      return;
    }
    const errorsByField = fieldErrors(outcome.failure, EMPTY_SIGN_UP);
    setErrors(errorsByField);
    if (Object.keys(errorsByField).length === 0) setFailure(outcome.failure);
  }

  return (
    <Formik initialValues={EMPTY_SIGN_UP} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <Stack component={Form} spacing={{ xs: 4, md: 2 }} noValidate aria-label={t('signUp')} sx={form}>
          <SignUpFields />
          <RiskCheckbox />
          <PinnedActions
            notice={
              failure &&
              (!isRateLimited(failure) || isRefused(failure, 'sign_ups')) && (
                <FormNotice>{failureText(failure)}</FormNotice>
              )
            }
          >
            <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
              {t('signUp')}
            </Button>
            {isSubmitting && <SlowHint />}
          </PinnedActions>
          <FocusFirstError />
        </Stack>
      )}
    </Formik>
  );
}

function SignUpFields() {
  const { t } = useTranslation('session');
  const { values, errors, touched } = useFormikContext<SignUpValues>();
  return (
    <>
      <TextInput label={t('fullName')} name="fullName" autoComplete="name" autoCapitalize="words" spellCheck={false} />
      <TextInput
        label={t('username')}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint={touched.username && errors.username === USERNAME_RULE ? null : t('invalid.usernameForm')}
      />
      {/* One signs in with the email, so password managers must save it as the username. */}
      <TextInput label={t('email')} name="email" type="email" inputMode="email" autoComplete="username" />
      <TextInput label={t('phoneNumber')} name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={
          <PasswordStrength
            password={values.password}
            minLength={MIN_SIGN_UP_PASSWORD_LENGTH}
            identity={values}
            rule={t('strength.rule')}
            hasError={Boolean(touched.password && errors.password)}
          />
        }
      />
      <PasswordInput
        label={t('confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        hint={!(touched.confirmPassword && errors.confirmPassword) && <MatchHint {...values} />}
      />
    </>
  );
}
