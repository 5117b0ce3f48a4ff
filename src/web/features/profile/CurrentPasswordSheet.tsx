import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isTooMany, type Failure } from '#web/api/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FormColumn } from '#web/components/FormColumn.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { PasswordField } from '#web/components/PasswordField.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';

interface CurrentPasswordSheetProps {
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last one was not taken. */
  failure: Failure | null;
  onClose: () => void;
  onConfirm: (currentPassword: string) => void;
}

/** Asks for the current password, because the sign-in was some time ago. The browser alone holds what is typed. */
export function CurrentPasswordSheet({ isOpen, isBusy, failure, onClose, onConfirm }: CurrentPasswordSheetProps) {
  const { t } = useTranslation(['profile', 'session']);
  const failureText = useFailureText();
  const said = useSaid();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const notNow = useNotNow(failure);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || notNow !== null) return;
    const typed = input.current?.value ?? '';
    setMissing(typed === '');
    if (typed !== '') onConfirm(typed);
    input.current?.focus();
  }

  const refused = failure ? fieldError(failure, 'currentPassword') : undefined;
  const wrong = isMissing ? t('session:wrong.password') : refused ? said(refused) : null;
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('profile:current.title')}>
      <FormColumn noValidate onSubmit={onSubmit}>
        <span>{t('profile:current.text')}</span>
        <PasswordField
          label={t('profile:current.label')}
          name="currentPassword"
          autoComplete="current-password"
          autoFocus
          inputRef={input}
          error={isBusy ? null : wrong}
        />
        {failure && !isBusy && !refused && !isTooMany(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
        <Button type="submit" busy={isBusy} disabledReason={notNow}>
          {t('profile:current.confirm')}
        </Button>
        {isBusy && <StillWorking />}
      </FormColumn>
    </BottomSheet>
  );
}
