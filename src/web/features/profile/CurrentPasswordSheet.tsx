import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRateLimited, type Failure } from '#web/api/http/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PasswordField } from '#web/components/form/PasswordField.tsx';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { CurrentPasswordValues } from './passwordForm.ts';

const validate = zodValidate(CurrentPasswordValues);

interface CurrentPasswordSheetProps {
  isOpen: boolean;
  /** Why the last password was refused. */
  failure: Failure | null;
  onClose: () => void;
  onConfirm: (currentPassword: string) => Promise<void>;
}

/** Requires the current password some time after the sign-in. Typed values are deleted when it closes. */
export function CurrentPasswordSheet({ isOpen, failure, onClose, onConfirm }: CurrentPasswordSheetProps) {
  const { t } = useTranslation(['profile', 'session']);
  const failureText = useFailureText();
  const translateError = useTranslatedError();
  const input = useRef<HTMLInputElement>(null);
  const blockedReason = useSubmitBlockedReason(failure);
  const refused = failure ? fieldError(failure, 'currentPassword') : undefined;

  async function onSubmit(
    { currentPassword }: CurrentPasswordValues,
    { setStatus }: FormikHelpers<CurrentPasswordValues>,
  ) {
    input.current?.focus();
    setStatus(currentPassword);
    await onConfirm(currentPassword);
  }

  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('profile:current.title')}>
      <Formik initialValues={{ currentPassword: '' }} validate={validate} onSubmit={onSubmit}>
        {({ isSubmitting, getFieldProps, touched, errors, values, status }) => {
          // A password that differs from the refused one may be correct.
          const refusal = values.currentPassword === status && refused;
          const error = (touched.currentPassword && errors.currentPassword) || refusal;
          return (
            <Stack component={Form} spacing={4} noValidate>
              <Typography>{t('profile:current.text')}</Typography>
              <PasswordField
                label={t('profile:current.label')}
                autoComplete="current-password"
                autoFocus
                inputRef={input}
                {...getFieldProps('currentPassword')}
                error={error && !isSubmitting ? translateError(error) : null}
              />
              {failure && !isSubmitting && !refused && !isRateLimited(failure) && (
                <FormNotice>{failureText(failure)}</FormNotice>
              )}
              <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
                {t('profile:current.confirm')}
              </Button>
              {isSubmitting && <SlowHint />}
              <FocusFirstError />
            </Stack>
          );
        }}
      </Formik>
    </BottomSheet>
  );
}
