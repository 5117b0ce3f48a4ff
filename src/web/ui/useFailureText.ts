import { useTranslation } from 'react-i18next';
import { isRefusalCode } from '#contract/errors.ts';
import type { Failure } from '#web/api/failure.ts';

/**
 * What a failure is called: the provider's own sentence in English, ours for its code in the other languages. The
 * text of an answer that is not a refusal is never shown: `unreadable` is said instead, where a screen has words for it.
 */
export function useFailureText(unreadable?: string): (failure: Failure) => string {
  const { t, i18n } = useTranslation('app');
  return failure => {
    if (failure.kind === 'broken' && unreadable) return unreadable;
    if (failure.kind !== 'refused') return t(`failure.${failure.kind}`);
    if (failure.status === 429) return t('failure.tooMany', { count: failure.retryAfterS ?? 60 });
    if (failure.status === 403 && failure.code === 'forbidden') return t('failure.forbidden');
    if (i18n.language !== 'en' && isRefusalCode(failure.code)) return t(`refusal.${failure.code}`);
    return failure.message || unreadable || t('failure.unknown');
  };
}
