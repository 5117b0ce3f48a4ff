import type { Notification } from '#contract/notifications/notifications.ts';
import { toDayStart } from '#web/shared/records/DayHeader.tsx';

export type Age = 'today' | 'yesterday' | 'earlier';

/** Groups notifications by their day on this device and keeps their order. */
export function groupByAge(items: readonly Notification[], now: number): [age: Age, items: Notification[]][] {
  const today = toDayStart(now);
  const yesterday = toDayStart(today - 1);
  const ages = new Map<Age, Notification[]>();
  for (const item of items) {
    const day = toDayStart(item.createdAt);
    const age = day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
    ages.set(age, [...(ages.get(age) ?? []), item]);
  }
  return [...ages];
}
