import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { DayHeader } from '#web/shared/records/DayHeader.tsx';
import type { DayGroup } from './groupByDay.ts';

export function DayTitle({ day: { day, sum } }: { day: DayGroup }) {
  const { amount } = useMoneyFormat();
  return <DayHeader day={day} component="h3" sum={sum === null ? undefined : amount(sum, { upTo: 6, signed: true })} />;
}
