import { useTranslation } from 'react-i18next';
import { translateKey } from '#web/i18n/translateKey.ts';

type Values = Record<string, string | number>;
const SEPARATOR = '|';

/**
 * The message of a schema: a text's key and its values, so that a change of language changes errors that already stand
 * on the screen. `say('deposit:min', { min: '10' })`
 */
export const validationMessage = (key: string, values: Values = {}): string =>
  `${key}${SEPARATOR}${JSON.stringify(values)}`;

/** Reads such a message in the language of now; a plain sentence, as the provider sends one, stays as it is. */
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
