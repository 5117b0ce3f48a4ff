import { useTranslation } from 'react-i18next';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { getSpecificFieldError } from '#web/shared/forms/fieldErrors.ts';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { translateRefusal } from './translateRefusal.ts';
import { DEFAULT_RETRY_AFTER_S } from './useRetryAfter.ts';
import { useRetryText } from './useRetryText.ts';

/** Returns a function that words a failure. `opening` is the specified text for a response that is no refusal. */
export function useFailureText(opening?: string): (failure: Failure, formFields?: readonly string[]) => string {
  const { t, i18n } = useTranslation('app');
  const translateError = useTranslatedError();
  const retryText = useRetryText();
  return (failure, marked) => {
    if (failure.kind === 'broken' && opening) return opening;
    if (failure.kind !== 'refused') {
      const why = t(`failure.${failure.kind}`);
      return opening ? t('failure.explained', { opening, why }) : why;
    }
    if (isRefused(failure, 'invalid_fields')) {
      const fieldMessage = getSpecificFieldError(failure, marked);
      if (fieldMessage !== undefined) return translateError(fieldMessage);
    }
    if (failure.status === 429 && failure.code !== 'sign_ups')
      return retryText(failure.retryAfterS ?? DEFAULT_RETRY_AFTER_S);
    if (failure.status === 403 && failure.code === 'forbidden') return t('failure.forbidden');
    return translateRefusal(i18n, failure.code) ?? (failure.message || opening || t('failure.unknown'));
  };
}
