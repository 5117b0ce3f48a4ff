import type { QueueKind } from '#contract/admin/adminQueue.ts';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { type Failure, isRateLimited, isRefused } from '#web/api/http/failure.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { translateRefusal } from '#web/shared/query/translateRefusal.ts';
import { DEFAULT_RETRY_AFTER_S } from '#web/shared/query/useRetryAfter.ts';
import { getRetryText } from '#web/shared/query/useRetryText.ts';

// Maps the state of a record or a request to the decision that came first.
const FIRST = new Map<string | undefined, 'approved' | 'rejected' | 'withdrawn'>([
  ['Completed', 'approved'],
  ['approved', 'approved'],
  ['Rejected', 'rejected'],
  ['rejected', 'rejected'],
  ['withdrawn', 'withdrawn'],
]);

/** Returns the translated reason why a decision does not count, with who decided first or reviews the item, and when. */
export function notDecided(failure: Failure, kind: QueueKind): string {
  if (failure.kind !== 'refused') return i18n.t(`app:failure.${failure.kind}`);
  if (isRateLimited(failure))
    return getRetryText(i18n.getFixedT(null, 'app'), failure.retryAfterS ?? DEFAULT_RETRY_AFTER_S);
  if (isRefused(failure, 'forbidden')) return i18n.t('app:failure.forbidden');
  // A request for approval stays about the former record.
  if (kind === 'approvals' && isRefused(failure, 'record_changed')) return i18n.t('adminQueue:outdated');
  const { state, by = '', at, until } = failure.params ?? {};
  if (isRefused(failure, 'claimed') && until !== undefined)
    return i18n.t('adminQueue:claim.theirsUntil', { by, time: dateTime(until) });
  const first = isRefused(failure, 'already_decided') ? FIRST.get(state) : undefined;
  if (first === undefined) return translateRefusal(i18n, failure.code) ?? failure.message;
  return i18n.t(`adminQueue:already.${first}`, { by, time: at === undefined ? '' : dateTime(at) });
}

const dateTime = (at: string): string =>
  getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(at));
