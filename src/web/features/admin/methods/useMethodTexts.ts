import { useFigureText } from '#web/features/admin/forms/useFigureText.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { Method } from './methodForm.ts';

/** Returns formatters of a method's limits and fee for a list. */
export function useMethodTexts() {
  const { amount } = useMoneyFormat();
  const figureText = useFigureText();
  return {
    limits: ({ minAmount, maxAmount }: Method) =>
      `${amount(minAmount, { upTo: 6 })} – ${figureText('maxAmount', maxAmount)}`,
    /** Empty for a method without a fee of its own. */
    fee: ({ charge }: Method) => (charge === undefined ? '' : figureText('charge', charge)),
  };
}
