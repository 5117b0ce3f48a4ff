import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikProps, useFormikContext } from 'formik';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD_LENGTH } from '#contract/profile.ts';
import { isRateLimited, type Failure } from '#web/api/http/failure.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { rejectWeakPassword } from '#web/shared/password/rejectWeakPassword.ts';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { MatchHint } from '#web/shared/password/MatchHint.tsx';
import { PasswordStrength } from '#web/shared/password/PasswordStrength.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { CurrentPasswordSheet } from './CurrentPasswordSheet.tsx';
import { EMPTY_PASSWORDS, PasswordValues } from './passwordForm.ts';
import { usePasswordChange } from './usePasswordChange.ts';

const validate = zodValidate(PasswordValues);
const NO_IDENTITY = { email: '', username: '', fullName: '' };

/** Sends the new password, requires the current one where the provider does, and holds the outcome. */
function useSendPassword(form: RefObject<FormikProps<PasswordValues> | null>) {
  const { t } = useTranslation('profile');
  const { toast } = useDeps();
  const isMounted = useIsMounted();
  const { change, signOut } = usePasswordChange();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(password: string, currentPassword?: string) {
    setFailure(null);
    setUnknown(false);
    const outcome = await change(password, currentPassword);
    if (outcome.kind === 'signedOut') return;
    if (!isMounted.current) announceInBackground(outcome.kind);
    if (outcome.kind === 'reauthenticate') return setConfirmOpen(true);
    if (outcome.kind === 'refused') return refuse(outcome.failure, currentPassword !== undefined);
    setConfirmOpen(false);
    if (outcome.kind === 'unknown') return setUnknown(true);
    form.current?.resetForm();
    toast({ kind: 'success', text: t('password.updated') });
    signOut();
  }

  // The user has left the form, so a toast replaces its message.
  function announceInBackground(kind: 'done' | 'unknown' | 'reauthenticate' | 'refused') {
    if (kind === 'unknown') toast({ kind: 'error', text: t('password.unknown') });
    if (kind === 'reauthenticate') toast({ kind: 'error', text: t('password.failed') });
  }

  // The wait of a rate limit still applies; an error of the current password does not.
  function onCancel() {
    setConfirmOpen(false);
    setFailure(failure && isRateLimited(failure) ? failure : null);
  }

  function refuse(refusal: Failure, wasConfirmOpened: boolean) {
    setFailure(refusal);
    toast({ kind: 'error', text: t('password.failed') });
    const errorsByField = fieldErrors(refusal, EMPTY_PASSWORDS);
    if (Object.keys(errorsByField).length === 0) return;
    form.current?.setErrors(errorsByField);
    if (wasConfirmOpened) setConfirmOpen(false);
    setFailure(null);
  }

  return { isConfirmOpen, isUnknown, failure, send, onCancel, signOut };
}

/** Changes the password. Afterwards every device, also this one, has to sign in again. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'session']);
  const failureText = useFailureText();
  const { productName } = useDeps().config;
  const { data: own = NO_IDENTITY } = useGetUserByIdQuery();
  const form = useRef<FormikProps<PasswordValues>>(null);
  const { isConfirmOpen, isUnknown, failure, send, onCancel, signOut } = useSendPassword(form);
  const blockedReason = useSubmitBlockedReason(failure);

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={EMPTY_PASSWORDS}
        validate={rejectWeakPassword(validate, () => ({ ...own, productName }))}
        onSubmit={({ password }) => send(password)}
      >
        {({ isSubmitting }) => (
          <Stack component={Form} useFlexGap spacing={4} noValidate aria-label={t('profile:password.title')}>
            {/* Names the account for password managers. */}
            <input name="username" autoComplete="username" value={own.email} readOnly hidden />
            <NewPasswordFields identity={own} />
            {failure && !isConfirmOpen && !isRateLimited(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
            {isUnknown && <FormNotice>{t('profile:password.unknown')}</FormNotice>}
            <Button type="submit" busy={isSubmitting} disabledReason={isConfirmOpen ? null : blockedReason}>
              {t('profile:password.submit')}
            </Button>
            {isUnknown && (
              <Button tone="quiet" onClick={signOut}>
                {t('profile:password.signInAgain')}
              </Button>
            )}
            {isSubmitting && <SlowHint />}
            <FocusFirstError />
          </Stack>
        )}
      </Formik>
      <CurrentPasswordSheet
        isOpen={isConfirmOpen}
        failure={failure}
        onClose={onCancel}
        onConfirm={currentPassword => send(form.current?.values.password ?? '', currentPassword)}
      />
    </>
  );
}

function NewPasswordFields({ identity }: { identity: typeof NO_IDENTITY }) {
  const { t } = useTranslation('profile');
  const { values, errors, touched } = useFormikContext<PasswordValues>();
  return (
    <>
      <PasswordInput
        label={t('password.new')}
        name="password"
        autoComplete="new-password"
        hint={
          <>
            <PasswordStrength
              password={values.password}
              minLength={MIN_PASSWORD_LENGTH}
              identity={identity}
              hasError={Boolean(touched.password && errors.password)}
            />
            <div>{t('password.rule', { min: MIN_PASSWORD_LENGTH })}</div>
          </>
        }
      />
      <PasswordInput
        label={t('password.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        hint={!(touched.confirmPassword && errors.confirmPassword) && <MatchHint {...values} />}
      />
    </>
  );
}
