import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/admin/adminQueue.ts';

/** Returns a function that names an item: its user, or the requested change. */
export function useItemTitle(): (item: QueueItem) => string {
  const { t } = useTranslation('admin');
  return item => item.user?.email ?? (item.kind === 'approvals' ? t(`action.${item.record.action}`) : item._id);
}
