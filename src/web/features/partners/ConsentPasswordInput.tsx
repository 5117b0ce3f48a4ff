import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';

interface ConsentPasswordInputProps {
  partner: string;
  inputRef: Ref<HTMLInputElement>;
}

/** The account's password, which proves that the user decides, not a page around the app. */
export function ConsentPasswordInput({ partner, inputRef }: ConsentPasswordInputProps) {
  const { t } = useTranslation('partners');
  const { productName } = useDeps().config;
  return (
    <PasswordInput
      label={t('consent.password', { product: productName })}
      name="password"
      autoComplete="current-password"
      hint={t('consent.passwordText', { partner })}
      inputRef={inputRef}
    />
  );
}
