import { toStartOfDay } from '#web/shared/time/startOfDay.ts';

/** Groups rows by the day of their moment on this device and keeps their order. */
export function groupByDay<Row>(rows: readonly Row[], getMoment: (row: Row) => string): [day: number, rows: Row[]][] {
  const days = new Map<number, Row[]>();
  for (const row of rows) {
    const day = toStartOfDay(getMoment(row));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
