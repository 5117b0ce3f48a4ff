import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRateLimited, type Failure } from '#web/api/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FirstWrong } from '#web/shared/forms/FirstWrong.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { PasswordField } from '#web/components/PasswordField.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { CurrentPasswordValues } from './passwordForm.ts';

const validate = validatedBy(CurrentPasswordValues);

interface CurrentPasswordSheetProps {
  isOpen: boolean;
  /** Why the last one was not taken. */
  failure: Failure | null;
  onClose: () => void;
  onConfirm: (currentPassword: string) => Promise<void>;
}

/** Asks for the current password, because the sign-in was some time ago. What is typed is gone when it closes. */
export function CurrentPasswordSheet({ isOpen, failure, onClose, onConfirm }: CurrentPasswordSheetProps) {
  const { t } = useTranslation(['profile', 'session']);
  const failureText = useFailureText();
  const said = useSaid();
  const input = useRef<HTMLInputElement>(null);
  const notNow = useNotNow(failure);
  const refused = failure ? fieldError(failure, 'currentPassword') : undefined;

  async function onSubmit({ currentPassword }: CurrentPasswordValues) {
    input.current?.focus();
    await onConfirm(currentPassword);
  }

  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('profile:current.title')}>
      <Formik initialValues={{ currentPassword: '' }} validate={validate} onSubmit={onSubmit}>
        {({ isSubmitting, getFieldProps, touched, errors }) => {
          const wrong = (touched.currentPassword && errors.currentPassword) || refused;
          return (
            <Stack component={Form} spacing={4} noValidate>
              <Typography>{t('profile:current.text')}</Typography>
              <PasswordField
                label={t('profile:current.label')}
                autoComplete="current-password"
                autoFocus
                inputRef={input}
                {...getFieldProps('currentPassword')}
                error={wrong && !isSubmitting ? said(wrong) : null}
              />
              {failure && !isSubmitting && !refused && !isRateLimited(failure) && (
                <FormNotice>{failureText(failure)}</FormNotice>
              )}
              <Button type="submit" busy={isSubmitting} disabledReason={notNow}>
                {t('profile:current.confirm')}
              </Button>
              {isSubmitting && <StillWorking />}
              <FirstWrong />
            </Stack>
          );
        }}
      </Formik>
    </BottomSheet>
  );
}
