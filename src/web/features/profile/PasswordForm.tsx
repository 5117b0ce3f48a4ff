import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
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
import { PasswordStrength } from '#web/shared/password/PasswordStrength.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { CurrentPasswordSheet } from './CurrentPasswordSheet.tsx';
import { MatchHint } from './MatchHint.tsx';
import { EMPTY_PASSWORDS, PasswordValues } from './passwordForm.ts';
import { usePasswordChange } from './usePasswordChange.ts';

const validate = zodValidate(PasswordValues);
const NO_IDENTITY = { email: '', username: '', fullName: '' };

/** Changes the password. Afterwards every device, also this one, has to sign in again. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'session']);
  const { toast } = useDeps();
  const isMounted = useIsMounted();
  const failureText = useFailureText();
  const form = useRef<FormikProps<PasswordValues>>(null);
  const { data: own = NO_IDENTITY } = useGetUserByIdQuery();
  const { change, signOut } = usePasswordChange();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const blockedReason = useSubmitBlockedReason(failure);

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
    toast({ kind: 'success', text: t('profile:password.updated') });
    signOut();
  }

  // The user has left the form, so a toast replaces its message.
  function announceInBackground(kind: 'done' | 'unknown' | 'reauthenticate' | 'refused') {
    if (kind === 'unknown') toast({ kind: 'error', text: t('profile:password.unknown') });
    if (kind === 'reauthenticate') toast({ kind: 'error', text: t('profile:password.failed') });
  }

  // The wait of a rate limit still applies; an error of the current password does not.
  function onCancel() {
    setConfirmOpen(false);
    setFailure(failure && isRateLimited(failure) ? failure : null);
  }

  function refuse(refusal: Failure, wasConfirmOpened: boolean) {
    setFailure(refusal);
    toast({ kind: 'error', text: t('profile:password.failed') });
    const errorsByField = fieldErrors(refusal, EMPTY_PASSWORDS);
    if (Object.keys(errorsByField).length === 0) return;
    form.current?.setErrors(errorsByField);
    if (wasConfirmOpened) setConfirmOpen(false);
    setFailure(null);
  }

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={EMPTY_PASSWORDS}
        validate={rejectWeakPassword(validate, () => own)}
        onSubmit={({ password }) => send(password)}
      >
        {({ isSubmitting, values, errors, touched }) => (
          <Stack component={Form} useFlexGap spacing={4} noValidate aria-label={t('profile:password.title')}>
            {/* Names the account for password managers. */}
            <input name="username" autoComplete="username" value={own.email} readOnly hidden />
            <PasswordInput
              label={t('profile:password.new')}
              name="password"
              autoComplete="new-password"
              hint={
                <>
                  <PasswordStrength
                    password={values.password}
                    minLength={MIN_PASSWORD_LENGTH}
                    identity={own}
                    hasError={Boolean(touched.password && errors.password)}
                  />
                  <div>{t('profile:password.rule', { min: MIN_PASSWORD_LENGTH })}</div>
                </>
              }
            />
            <PasswordInput
              label={t('profile:password.confirm')}
              name="confirmPassword"
              autoComplete="new-password"
              hint={!(touched.confirmPassword && errors.confirmPassword) && <MatchHint {...values} />}
            />
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
