import { Form, Formik, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#contract/profile.ts';
import { isTooMany, type Failure } from '#web/api/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FirstWrong } from '#web/shared/forms/FirstWrong.tsx';
import { FormColumn } from '#web/components/FormColumn.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useIsShown } from '#web/shared/app/useIsShown.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { CurrentPasswordSheet } from './CurrentPasswordSheet.tsx';
import { EMPTY_PASSWORDS, PasswordValues } from './passwordForm.ts';
import { usePasswordChange } from './usePasswordChange.ts';

const validate = validatedBy(PasswordValues);
/** A new password, typed twice. Afterwards everybody signs in with it again, here as well. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'session']);
  const { toast } = useDeps();
  const isShown = useIsShown();
  const failureText = useFailureText();
  const form = useRef<FormikProps<PasswordValues>>(null);
  const { isBusy, change, signOut } = usePasswordChange();
  const [isAsking, setAsking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const notNow = useNotNow(failure);

  async function send(password: string, currentPassword?: string) {
    setFailure(null);
    setUnknown(false);
    const outcome = await change(password, currentPassword);
    if (outcome.kind === 'signedOut') return;
    if (!isShown.current) tellLeft(outcome.kind);
    if (outcome.kind === 'reauthenticate') return setAsking(true);
    if (outcome.kind === 'refused') return refuse(outcome.failure, currentPassword !== undefined);
    setAsking(false);
    if (outcome.kind === 'unknown') return setUnknown(true);
    form.current?.resetForm();
    toast({ kind: 'success', text: t('profile:password.updated') });
    signOut();
  }

  /** What the form itself would show, had it not been left. */
  function tellLeft(kind: 'done' | 'unknown' | 'reauthenticate' | 'refused') {
    if (kind === 'unknown') toast({ kind: 'error', text: t('profile:password.unknown') });
    if (kind === 'reauthenticate') toast({ kind: 'error', text: t('profile:password.failed') });
  }

  /** How long the provider wants to be left alone still holds; what was wrong with the current password does not. */
  function onCancel() {
    setAsking(false);
    setFailure(failure && isTooMany(failure) ? failure : null);
  }

  function refuse(refusal: Failure, wasAsked: boolean) {
    setFailure(refusal);
    toast({ kind: 'error', text: t('profile:password.failed') });
    const wrong = fieldErrors(refusal, EMPTY_PASSWORDS);
    if (Object.keys(wrong).length === 0) return;
    form.current?.setErrors(wrong);
    if (wasAsked) setAsking(false);
    setFailure(null);
  }

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={EMPTY_PASSWORDS}
        validate={validate}
        onSubmit={({ password }) => send(password)}
      >
        <FormColumn component={Form} noValidate aria-label={t('profile:password.title')}>
          <PasswordInput
            label={t('profile:password.new')}
            name="password"
            autoComplete="new-password"
            hint={t('profile:password.rule', { min: PASSWORD_MIN })}
          />
          <PasswordInput label={t('profile:password.confirm')} name="confirmPassword" autoComplete="new-password" />
          {failure && !isAsking && !isTooMany(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
          {isUnknown && <FormNotice>{t('profile:password.unknown')}</FormNotice>}
          <Button type="submit" busy={isBusy} disabledReason={isAsking ? null : notNow}>
            {t('profile:password.submit')}
          </Button>
          {isUnknown && (
            <Button tone="quiet" onClick={signOut}>
              {t('profile:password.signInAgain')}
            </Button>
          )}
          {isBusy && <StillWorking />}
          <FirstWrong />
        </FormColumn>
      </Formik>
      <CurrentPasswordSheet
        isOpen={isAsking}
        isBusy={isBusy}
        failure={failure}
        onClose={onCancel}
        onConfirm={currentPassword => void send(form.current?.values.password ?? '', currentPassword)}
      />
    </>
  );
}
