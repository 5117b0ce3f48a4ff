import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD_LENGTH } from '#contract/profile.ts';
import { isRateLimited, type Failure } from '#web/api/failure.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FirstWrong } from '#web/shared/forms/FirstWrong.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { refuseWeak } from '#web/shared/password/refuseWeak.ts';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { StrengthHint } from '#web/shared/password/StrengthHint.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useIsShown } from '#web/shared/app/useIsShown.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { CurrentPasswordSheet } from './CurrentPasswordSheet.tsx';
import { MatchHint } from './MatchHint.tsx';
import { EMPTY_PASSWORDS, PasswordValues } from './passwordForm.ts';
import { usePasswordChange } from './usePasswordChange.ts';

const validate = validatedBy(PasswordValues);
const NOBODY = { email: '', username: '', fullName: '' };

/** A new password, typed twice. Afterwards everybody signs in with it again, here as well. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'session']);
  const { toast } = useDeps();
  const isShown = useIsShown();
  const failureText = useFailureText();
  const form = useRef<FormikProps<PasswordValues>>(null);
  const { data: own = NOBODY } = useGetUserByIdQuery();
  const { change, signOut } = usePasswordChange();
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
    setFailure(failure && isRateLimited(failure) ? failure : null);
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
        validate={refuseWeak(validate, () => own)}
        onSubmit={({ password }) => send(password)}
      >
        {({ isSubmitting, values, errors, touched }) => (
          <Stack component={Form} useFlexGap spacing={4} noValidate aria-label={t('profile:password.title')}>
            {/* Tells a password manager whose password this is. */}
            <input name="username" autoComplete="username" value={own.email} readOnly hidden />
            <PasswordInput
              label={t('profile:password.new')}
              name="password"
              autoComplete="new-password"
              hint={
                <>
                  <StrengthHint
                    password={values.password}
                    minLength={MIN_PASSWORD_LENGTH}
                    own={own}
                    isWrong={Boolean(touched.password && errors.password)}
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
            {failure && !isAsking && !isRateLimited(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
            {isUnknown && <FormNotice>{t('profile:password.unknown')}</FormNotice>}
            <Button type="submit" busy={isSubmitting} disabledReason={isAsking ? null : notNow}>
              {t('profile:password.submit')}
            </Button>
            {isUnknown && (
              <Button tone="quiet" onClick={signOut}>
                {t('profile:password.signInAgain')}
              </Button>
            )}
            {isSubmitting && <StillWorking />}
            <FirstWrong />
          </Stack>
        )}
      </Formik>
      <CurrentPasswordSheet
        isOpen={isAsking}
        failure={failure}
        onClose={onCancel}
        onConfirm={currentPassword => send(form.current?.values.password ?? '', currentPassword)}
      />
    </>
  );
}
