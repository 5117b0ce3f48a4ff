import type { i18n as Texts } from 'i18next';
import { translateKey } from '#web/i18n/translateKey.ts';

/** Returns the text of a refusal's code in a language other than English; undefined to use the provider's own. */
export function translateRefusal({ language, exists, t }: Texts, code: string | undefined): string | undefined {
  if (language === 'en' || !code) return undefined;
  const key = [`errors:refusal.${code}`, `admin:refusal.${code}`].find(name => exists(name));
  return key && translateKey(t, key);
}
