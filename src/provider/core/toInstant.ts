import { DAY_MS } from '#contract/numbers/durations.ts';
import { type Instant } from '#contract/wire.ts';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const toTwoDigits = Array.from({ length: 60 }, (_, value) => pad(value, 2));
const toThreeDigits = Array.from({ length: 1_000 }, (_, value) => pad(value, 3));

/** The date of the last call: most instants of a response are of one day. */
let last = { day: Number.NaN, text: '' };

function toDate(day: number): string {
  if (last.day !== day) last = { day, text: new Date(day * DAY_MS).toISOString().slice(0, 11) };
  return last.text;
}

/** Returns what `toISOString` returns for whole milliseconds, in a fifth of its time. */
export function toInstant(epochMs: number): Instant {
  const day = Math.floor(epochMs / DAY_MS);
  const ms = epochMs - day * DAY_MS;
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const [seconds, thousandths] = [Math.floor(ms / 1_000) % 60, ms % 1_000];
  return `${toDate(day)}${toTwoDigits[hours]}:${toTwoDigits[minutes]}:${toTwoDigits[seconds]}.${toThreeDigits[thousandths]}Z`;
}
