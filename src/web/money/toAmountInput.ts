import { formatDecimalText, getNumberFormat } from '#contract/intlFormats.ts';
import { type Decimal, isAbove, parseDecimalInput, USDT_DECIMALS } from '#contract/money.ts';

/**
 * Returns an amount as the app writes it into a field: with the decimal sign of the language and at least the given
 * decimals. A fourth decimal makes `1,234` unambiguous.
 */
export function toAmountInput(amount: Decimal, language: string, minimumFractionDigits = 2): string {
  const options = { useGrouping: false, minimumFractionDigits, maximumFractionDigits: USDT_DECIMALS };
  const text = formatDecimalText(getNumberFormat(language, options), amount);
  return parseDecimalInput(text) === null ? `${text}0` : text;
}

/** Returns the typed amount, reduced to the most, with at least the given decimals; unchanged text within it. */
export function capAmount(typed: string, most: Decimal, language: string, minimumFractionDigits?: number): string {
  const amount = parseDecimalInput(typed);
  return amount !== null && isAbove(amount, most) ? toAmountInput(most, language, minimumFractionDigits) : typed;
}
