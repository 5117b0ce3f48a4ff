import { useTranslation } from 'react-i18next';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { getSpecificFieldError } from '#web/shared/forms/fieldErrors.ts';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { translateRefusal } from './translateRefusal.ts';
import { useRetryText } from './useRetryText.ts';

/**
 * What a failure is called: the provider's own sentence in English, ours for its code in the other languages. The
 * text of an answer that is not a refusal is never shown: `opening` is said instead, where the specification has words for
 * it, and goes before the hint at the connection.
 * A refusal that points at fields is called by what is wrong with the first that the form does not mark itself.
 */
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
    if (failure.status === 429 && failure.code !== 'sign_ups') return retryText(failure.retryAfterS ?? 60);
    if (failure.status === 403 && failure.code === 'forbidden') return t('failure.forbidden');
    return translateRefusal(i18n, failure.code) ?? (failure.message || opening || t('failure.unknown'));
  };
}
