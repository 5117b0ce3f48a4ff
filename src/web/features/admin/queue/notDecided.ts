import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { translateRefusal } from '#web/shared/query/translateRefusal.ts';

/** What each state of a record or a request says about the decision that was first. */
const FIRST = new Map<string | undefined, 'approved' | 'rejected' | 'withdrawn'>([
  ['Completed', 'approved'],
  ['approved', 'approved'],
  ['Rejected', 'rejected'],
  ['rejected', 'rejected'],
  ['withdrawn', 'withdrawn'],
]);

/** Returns why a decision does not count, in the language of now: of one that came too late, whose was first and when. */
export function notDecided(failure: Failure): string {
  if (failure.kind !== 'refused') return i18n.t(`app:failure.${failure.kind}`);
  const { state, by = '', at } = failure.params ?? {};
  const first = isRefused(failure, 'already_decided') ? FIRST.get(state) : undefined;
  if (first === undefined) return translateRefusal(i18n, failure.code) ?? failure.message;
  return i18n.t(`adminQueue:already.${first}`, { by, time: at === undefined ? '' : dateTime(at) });
}

const dateTime = (at: string): string =>
  getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(at));
