/** The longest wait that is believed. Our own limits count an hour; whoever names more is mistaken. */
const MAX_RETRY_AFTER_S = 3_600;

/** The forms of a date that HTTP knows and that name their zone; anything else `Date.parse` would guess at. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .{8,14} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The seconds of a Retry-After header, which may also name a date; undefined when it says neither. What waits or counts
 * down by it does so for a bounded time, whatever was sent.
 */
export function parseRetryAfter(text: string | null, now: number, maxS = MAX_RETRY_AFTER_S): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Math.min(+text, maxS);
  const at = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : Math.min(Math.max(Math.ceil((at - now) / 1000), 0), maxS);
}
