import { useTranslation } from 'react-i18next';
import { getDurationParts } from '#web/shared/format/getDurationParts.ts';

/** Returns a function that writes the duration of an order. */
export function useDurationText(): (selectedTime: string) => string {
  const { t } = useTranslation('orders');
  return selectedTime => {
    const { unit, count } = getDurationParts(selectedTime);
    return t(`detail.${unit}`, { n: count });
  };
}
