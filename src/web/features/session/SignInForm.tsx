import Stack from '@mui/material/Stack';
import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { adminSessionStarted } from '#web/api/session.ts';
import { ADMIN_TOKEN } from '#web/deps.ts';
import { login } from '#web/api/credentials.ts';
import { isRateLimited, type Failure } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { SignInValues } from './signInForm.ts';
import { useAdminRedirectTarget } from './SignedInRedirect.tsx';
import { readPrerenderedField } from './readPrerenderedField.ts';
import { useStartSession } from './useStartSession.ts';

const validate = zodValidate(SignInValues);

/** Renders the sign-in form. Nothing clears the email, and the token is kept in storage only. */
export function SignInForm() {
  const { t } = useTranslation(['session', 'app']);
  const deps = useDeps();
  const startSession = useStartSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const adminHome = useAdminRedirectTarget();
  const failureText = useFailureText(t('app:failure.unknown'));
  const password = useRef<HTMLInputElement>(null);
  const [prerendered] = useState(() => ({
    email: readPrerenderedField('email'),
    password: readPrerenderedField('password'),
  }));
  const [failure, setFailure] = useState<Failure | null>(null);
  const blockedReason = useSubmitBlockedReason(failure);

  async function onSubmit({ email, password: typed }: SignInValues) {
    setFailure(null);
    const outcome = await login(deps, { email: email.trim(), password: typed });
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      password.current?.focus();
      return;
    }
    const { token, role, user } = outcome.answer;
    if (role === 'admin') {
      deps.storage.set(ADMIN_TOKEN, token);
      dispatch(adminSessionStarted());
      void navigate(adminHome, { replace: true });
    } else startSession(token, user?._id ?? email.trim());
  }

  return (
    <Formik
      initialValues={{ email: prerendered.email.value, password: prerendered.password.value }}
      validate={validate}
      onSubmit={onSubmit}
    >
      {({ isSubmitting }) => (
        <Stack component={Form} spacing={4} noValidate aria-label={t('session:signIn')}>
          <TextInput
            label={t('session:email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus={prerendered.email.hadFocus}
          />
          <PasswordInput
            label={t('session:password')}
            name="password"
            autoComplete="current-password"
            autoFocus={prerendered.password.hadFocus}
            inputRef={password}
          />
          {failure && !isRateLimited(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
          <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
            {t('session:signIn')}
          </Button>
          {isSubmitting && <SlowHint />}
          <FocusFirstError />
        </Stack>
      )}
    </Formik>
  );
}
