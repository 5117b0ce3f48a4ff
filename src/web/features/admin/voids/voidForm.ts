import type { VoidPreview } from '#contract/admin/voidWindows.ts';

/** Parses a typed date and time as UTC, the exchange's time zone; null when it is invalid. */
export function parseInstant(typed: string): string | null {
  const at = Date.parse(`${typed}Z`);
  return typed === '' || Number.isNaN(at) ? null : new Date(at).toISOString();
}

export const tradesIn = ({ open, won, lost }: Pick<VoidPreview, 'open' | 'won' | 'lost'>): number => open + won + lost;

const SECONDS = 'yyyy-mm-ddThh:mm:ss'.length;

/** Formats an instant as it is typed into those fields: in UTC, to the second. */
export const shownInstant = (at: string): string => at.slice(0, SECONDS).replace('T', ' ');
