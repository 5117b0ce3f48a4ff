import { decimal } from '#contract/money.ts';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

const MAX_DECIMALS = 12;
// The limits among the values of a message, which is a key with JSON.
const LIMIT = /"(min|max|above)":"(\d+(?:\.\d+)?)"/g;

/** Returns a function that translates a message and writes the limits in it in the administrator's language. */
export function useLimitError(): (message: string) => string {
  const translateError = useTranslatedError();
  const { amount } = useMoneyFormat();
  const format = (limit: string) => amount(decimal(limit), { decimals: 0, upTo: MAX_DECIMALS });
  return message =>
    translateError(message.replaceAll(LIMIT, (_match, name: string, limit: string) => `"${name}":"${format(limit)}"`));
}
