import Stack from '@mui/material/Stack';
import { Form, Formik } from 'formik';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { adminSessionStarted, hasSessionChanged } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, USER_TOKEN } from '#web/deps.ts';
import { endSession, login } from '#web/api/credentials.ts';
import { isRateLimited, type Failure } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useAdminRedirectTarget } from './SignedInRedirect.tsx';
import { useStartSession } from './useStartSession.ts';

interface PrerenderedField {
  value: string;
  hadFocus: boolean;
}

/**
 * Reads the field that the page's HTML showed before the script loaded, so that typed text is not lost. The page keeps
 * those fields until the form has replaced them.
 */
function readPrerenderedField(name: string): PrerenderedField {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return { value: field?.value ?? '', hadFocus: field !== null && field === document.activeElement };
}

// Only the sign-up restricts passwords, because an old one may have any form.
const SignInValues = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, validationMessage('session:emailRequired')), maxCharacters(MAX_EMAIL_LENGTH)),
  password: z
    .string()
    .check(z.minLength(1, validationMessage('session:passwordRequired')), maxCharacters(MAX_PASSWORD_LENGTH)),
});
type SignInValues = z.infer<typeof SignInValues>;

const validate = zodValidate(SignInValues);

/** Renders the sign-in form. Nothing clears the email, and the token is kept in storage only. */
export function SignInForm({ onFailed }: { onFailed: () => void }) {
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
    const [userToken, adminToken] = [deps.storage.get(USER_TOKEN), deps.storage.get(ADMIN_TOKEN)];
    const outcome = await login(deps, { email: email.trim().toLowerCase(), password: typed });
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      onFailed();
      password.current?.focus();
      return;
    }
    const { token, role, user } = outcome.answer;
    if (role === 'admin') {
      if (hasSessionChanged(deps, adminToken, ADMIN_TOKEN)) void endSession(deps, token);
      else {
        deps.storage.set(ADMIN_TOKEN, token);
        dispatch(adminSessionStarted());
      }
      void navigate(adminHome, { replace: true });
    } else startSession(token, user?._id ?? email.trim(), userToken);
  }

  return (
    <Formik
      initialValues={{ email: prerendered.email.value, password: prerendered.password.value }}
      validate={validate}
      onSubmit={onSubmit}
    >
      {({ isSubmitting }) => (
        <Stack component={Form} spacing={4} noValidate aria-label={t('session:signIn')}>
          <SignInFields prerendered={prerendered} passwordRef={password} />
          <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
            {t('session:signIn')}
          </Button>
          {/* Below the button, which does not move. */}
          {failure && !isRateLimited(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
          {isSubmitting && <SlowHint />}
          <FocusFirstError />
        </Stack>
      )}
    </Formik>
  );
}

interface SignInFieldsProps {
  prerendered: Record<'email' | 'password', PrerenderedField>;
  passwordRef: Ref<HTMLInputElement>;
}

function SignInFields({ prerendered, passwordRef }: SignInFieldsProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={prerendered.email.hadFocus}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        autoFocus={prerendered.password.hadFocus}
        inputRef={passwordRef}
      />
    </>
  );
}
