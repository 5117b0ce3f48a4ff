import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { localizeAmountInput } from './toAmountInput.ts';

/** Rewrites an amount with the decimal sign of the language when that changes, also since the draft was stored. */
export function useAmountInLanguage(typed: string, onChange: (localized: string) => void): void {
  const { language } = useTranslation().i18n;
  const localize = useLatest(() => {
    const localized = localizeAmountInput(typed, language);
    if (localized !== typed) onChange(localized);
  });
  useEffect(() => localize.current(), [language, localize]);
}
