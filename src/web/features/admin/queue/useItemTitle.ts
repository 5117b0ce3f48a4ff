import { useTranslation } from 'react-i18next';
import { subjectIn } from '#web/features/admin/queues/approvals/payload.ts';
import type { QueueItem } from '#contract/admin/adminQueue.ts';

/** Returns a function that names an item: its user, or the requested change with its subject. */
export function useItemTitle(): (item: QueueItem) => string {
  const { t } = useTranslation('admin');
  return item => {
    if (item.user) return item.user.email;
    if (item.kind !== 'approvals') return item._id;
    const [action, subject] = [t(`action.${item.record.action}`), subjectIn(item.record)];
    return subject === null ? action : `${action} · ${subject}`;
  };
}
