import { useTranslation } from 'react-i18next';
import { translateKey } from '#web/i18n/translateKey.ts';

type Values = Record<string, string | number>;
const SEPARATOR = '|';

/** Returns a message as a key with values, so that a change of language also translates errors on screen. */
export const validationMessage = (key: string, values: Values = {}): string =>
  `${key}${SEPARATOR}${JSON.stringify(values)}`;

/** Returns a function that translates such messages; a plain sentence of the provider stays as it is. */
export function useTranslatedError(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return message => {
    const separatorAt = message.indexOf(`${SEPARATOR}{`);
    const key = separatorAt < 0 ? message : message.slice(0, separatorAt);
    if (!i18n.exists(key)) return message;
    const values: Values = separatorAt < 0 ? {} : JSON.parse(message.slice(separatorAt + 1));
    return translateKey(t, key, values);
  };
}
