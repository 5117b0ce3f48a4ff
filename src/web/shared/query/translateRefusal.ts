import type { i18n as Texts } from 'i18next';
import { translateKey } from '#web/i18n/translateKey.ts';
import { isRefusalCode } from '#contract/errors.ts';

/** Returns the text of a refusal's code in a language other than English; undefined to use the provider's own. */
export function translateRefusal({ language, exists, t }: Texts, code: string | undefined): string | undefined {
  if (language === 'en') return undefined;
  if (isRefusalCode(code)) return t(`app:refusal.${code}`);
  const key = `admin:refusal.${code}`;
  return exists(key) ? translateKey(t, key) : undefined;
}
