/** Returns the start of a moment's day on this device, in epoch milliseconds. */
export const toStartOfDay = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);
