import { useMoney } from '#web/shared/format/useMoney.ts';
import { DayHead } from '#web/shared/records/DayHead.tsx';
import type { DayGroup } from './dayGroups.ts';

/** The day of a group of transactions, and what they changed together. */
export function DayTitle({ day: { day, sum } }: { day: DayGroup }) {
  const { amount } = useMoney();
  return <DayHead day={day} component="h3" sum={sum === null ? undefined : amount(sum, { upTo: 6, signed: true })} />;
}
