import type { i18n as AllTexts } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatPriceText } from '#contract/intlFormats.ts';
import { translateKey } from '#web/i18n/translateKey.ts';

type Texts = Pick<AllTexts, 't' | 'exists' | 'language'>;
type Values = Record<string, string | number>;
const SEPARATOR = '|';

/**
 * Returns a message as a key with values, so that a change of language also translates errors on screen. `otherwise` is
 * the message for a key that has no text, or whose text needs further values.
 */
export const validationMessage = (key: string, values: Values = {}, otherwise?: string): string =>
  `${key}${SEPARATOR}${JSON.stringify({ ...values, otherwise })}`;

/** Responses may contain any text, also one that looks like a message. */
function parseValues(text: string): Values & { otherwise?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const hasValues = (text: string, values: Values): boolean =>
  [...text.matchAll(/{{(\w+)/g)].every(([, name = '']) => Object.hasOwn(values, name));

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Writes numbers with the separators of the language. `count` stays a number, because it selects the plural. */
function formatValues(values: Values, language: string): Values {
  const format = (name: string, value: string | number) =>
    name !== 'count' && DECIMAL.test(`${value}`) ? formatPriceText(`${value}`, language, 0) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(name, value)]));
}

export function translateMessage(texts: Texts, message: string): string {
  const { t, exists, language } = texts;
  const separatorAt = message.indexOf(`${SEPARATOR}{`);
  const key = separatorAt < 0 ? message : message.slice(0, separatorAt);
  const { otherwise, ...raw } = separatorAt < 0 ? {} : parseValues(message.slice(separatorAt + 1));
  const values = formatValues(raw, language);
  if (otherwise === undefined) return exists(key) ? translateKey(t, key, values) : message;
  return exists(key) && hasValues(translateKey(t, key, { skipInterpolation: true }), values)
    ? translateKey(t, key, values)
    : translateMessage(texts, otherwise);
}

/** Returns a function that translates such messages; a plain sentence of the provider stays as it is. */
export function useTranslatedError(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return message => translateMessage({ t, exists: i18n.exists, language: i18n.language }, message);
}
