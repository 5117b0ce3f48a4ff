import type { i18n as AllTexts } from 'i18next';
import { useTranslation } from 'react-i18next';
import { translateKey } from '#web/i18n/translateKey.ts';

type Texts = Pick<AllTexts, 't' | 'exists'>;
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

export function translateMessage({ t, exists }: Texts, message: string): string {
  const separatorAt = message.indexOf(`${SEPARATOR}{`);
  const key = separatorAt < 0 ? message : message.slice(0, separatorAt);
  const { otherwise, ...values } = separatorAt < 0 ? {} : parseValues(message.slice(separatorAt + 1));
  if (otherwise === undefined) return exists(key) ? translateKey(t, key, values) : message;
  return exists(key) && hasValues(translateKey(t, key, { skipInterpolation: true }), values)
    ? translateKey(t, key, values)
    : translateMessage({ t, exists }, otherwise);
}

/** Returns a function that translates such messages; a plain sentence of the provider stays as it is. */
export function useTranslatedError(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return message => translateMessage({ t, exists: i18n.exists }, message);
}
