import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, login } from '#web/api/credentials.ts';
import { isTooMany, type Failure } from '#web/api/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { Field } from '#web/components/Field.tsx';
import { FormColumn } from '#web/components/FormColumn.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { PasswordField } from '#web/components/PasswordField.tsx';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';
import { useKeepSession } from './useKeepSession.ts';

type Trouble = 'emailRequired' | 'passwordRequired' | null;

/**
 * E-mail and password. The browser holds what is typed (two fields need no form library on the first screen); nothing
 * ever clears the e-mail, and the answer with the token is kept in storage only.
 */
export function SignInForm() {
  const { t } = useTranslation(['session', 'app']);
  const deps = useDeps();
  const keepSession = useKeepSession();
  const failureText = useFailureText(t('app:failure.unknown'));
  const password = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAdmin, setAdmin] = useState(false);
  const notNow = useNotNow(failure);

  async function send(credentials: { email: string; password: string }) {
    setBusy(true);
    setFailure(null);
    setAdmin(false);
    const outcome = await login(deps, credentials);
    setBusy(false);
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      password.current?.focus();
      return;
    }
    const { token, role, user } = outcome.answer;
    if (role === 'admin') {
      setAdmin(true);
      void endSession(deps, token);
    } else keepSession(token, user?._id ?? credentials.email);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || notNow !== null) return;
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const wrong = !typed.email ? 'emailRequired' : !typed.password ? 'passwordRequired' : null;
    setTrouble(wrong);
    if (wrong === null) void send(typed);
    else (wrong === 'emailRequired' ? email : password).current?.focus();
  }

  return (
    <FormColumn onSubmit={onSubmit} noValidate aria-label={t('signIn')}>
      <Field
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        inputRef={email}
        error={trouble === 'emailRequired' ? t(trouble) : null}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        inputRef={password}
        error={trouble === 'passwordRequired' ? t(trouble) : null}
      />
      {failure && !isTooMany(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
      {isAdmin && <FormNotice>{t('adminsElsewhere')}</FormNotice>}
      <Button type="submit" busy={isBusy} disabledReason={notNow}>
        {t('signIn')}
      </Button>
      {isBusy && <StillWorking />}
    </FormColumn>
  );
}
