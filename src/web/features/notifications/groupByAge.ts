import type { Notification } from '#contract/notifications/notifications.ts';
import { toStartOfDay } from '#web/shared/time/startOfDay.ts';

export type Age = 'today' | 'yesterday' | 'earlier';

/** Groups notifications by their day on this device, which began today at `today`, and keeps their order. */
export function groupByAge(items: readonly Notification[], today: number): [age: Age, items: Notification[]][] {
  const yesterday = toStartOfDay(today - 1);
  const ages = new Map<Age, Notification[]>();
  for (const item of items) {
    const day = toStartOfDay(item.createdAt);
    const age = day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
    ages.set(age, [...(ages.get(age) ?? []), item]);
  }
  return [...ages];
}
