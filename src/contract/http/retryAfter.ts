/** The provider's limits last at most an hour, apart from that of uploads, so a longer wait is a mistake. */
const MAX_RETRY_AFTER_S = 3_600;

/** HTTP dates with a time zone. `Date.parse` would guess at other forms. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .{8,14} \d{2}:\d{2}:\d{2} GMT$/;

/** Returns the milliseconds of a header such as Date; undefined for anything else. */
export const parseHttpDate = (text: string | null): number | undefined =>
  text !== null && HTTP_DATE.test(text) ? Date.parse(text) || undefined : undefined;

/** Returns the seconds of a Retry-After header (a number or a date), at most `maxS`; undefined for anything else. */
export function parseRetryAfter(text: string | null, now: number, maxS = MAX_RETRY_AFTER_S): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Math.min(+text, maxS);
  const at = parseHttpDate(text);
  return at === undefined ? undefined : Math.min(Math.max(Math.ceil((at - now) / 1000), 0), maxS);
}
