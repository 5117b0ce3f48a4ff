import type { VoidPreview } from '#contract/admin/voidWindows.ts';

/** What is typed into a field of date and time, read as UTC: the time of the exchange. Null while it is none. */
export function instantOf(typed: string): string | null {
  const at = Date.parse(`${typed}Z`);
  return typed === '' || Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** How many trades a window would void. */
export const tradesIn = ({ open, won, lost }: Pick<VoidPreview, 'open' | 'won' | 'lost'>): number => open + won + lost;

const SECONDS = 'yyyy-mm-ddThh:mm:ss'.length;

/** Returns a moment as it is typed into those fields: in UTC, to the second. */
export const shownInstant = (at: string): string => at.slice(0, SECONDS).replace('T', ' ');
