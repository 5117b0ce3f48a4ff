import type { i18n as Texts } from 'i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';

// Maps the state of a record or a request to the decision that came first.
const FIRST = new Map<string | undefined, 'approved' | 'rejected' | 'withdrawn' | 'reviewed'>([
  ['Completed', 'approved'],
  ['approved', 'approved'],
  ['Rejected', 'rejected'],
  ['rejected', 'rejected'],
  ['withdrawn', 'withdrawn'],
  ['reviewed', 'reviewed'],
]);

/** Returns who decided first or reviews the item, and when; undefined for a failure that does not name them. */
export function translateConflict({ language, t }: Texts, failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { state, by = '', at, until } = failure.params ?? {};
  const formatTime = (time: string) =>
    getDateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(time));
  if (isRefused(failure, 'claimed') && until !== undefined)
    return t('adminQueue:claim.theirsUntil', { by, time: formatTime(until) });
  const first = isRefused(failure, 'already_decided') ? FIRST.get(state) : undefined;
  return first && t(`adminQueue:already.${first}`, { by, time: at === undefined ? '' : formatTime(at) });
}
