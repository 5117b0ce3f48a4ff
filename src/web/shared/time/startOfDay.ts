/** Returns the start of a moment's day on this device, in epoch milliseconds. */
export const toStartOfDay = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Returns the start of the moment's month on this device, or of another month relative to it. */
export function toStartOfMonth(moment: number, offset = 0): number {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth() + offset, 1).getTime();
}
