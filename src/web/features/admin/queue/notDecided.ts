import type { QueueKind } from '#contract/admin/adminQueue.ts';
import { type Failure, isRateLimited, isRefused } from '#web/api/http/failure.ts';
import { translateConflict } from '#web/features/admin/shared/translateConflict.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { translateRefusal } from '#web/shared/query/translateRefusal.ts';
import { DEFAULT_RETRY_AFTER_S } from '#web/shared/query/useRetryAfter.ts';
import { getRetryText } from '#web/shared/query/useRetryText.ts';

/** Returns the translated reason why a decision does not count, with who decided first or reviews the item, and when. */
export function notDecided(failure: Failure, kind: QueueKind): string {
  if (failure.kind !== 'refused') return i18n.t(`app:failure.${failure.kind}`);
  if (isRateLimited(failure))
    return getRetryText(i18n.getFixedT(null, 'app'), failure.retryAfterS ?? DEFAULT_RETRY_AFTER_S);
  if (isRefused(failure, 'forbidden')) return i18n.t('app:failure.forbidden');
  // A request for approval stays about the former record.
  if (kind === 'approvals' && isRefused(failure, 'record_changed')) return i18n.t('adminQueue:outdated');
  return translateConflict(i18n, failure) ?? translateRefusal(i18n, failure.code) ?? failure.message;
}
