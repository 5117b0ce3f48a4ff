import type { i18n as Texts } from 'i18next';
import { isRefusalCode } from '#contract/errors.ts';
import { translateKey } from '#web/i18n/translateKey.ts';

/** Returns the text of a refusal's code in a language other than English; undefined to use the provider's own. */
export function translateRefusal(texts: Texts, code: string | undefined): string | undefined {
  if (texts.language === 'en') return undefined;
  if (isRefusalCode(code)) return texts.t(`app:refusal.${code}`);
  return translateKey(texts, `admin:refusal.${code}`);
}
