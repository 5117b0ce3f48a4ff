import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/admin/adminQueue.ts';

/** Returns what an item is called: the user it is about, or the change that is asked for. */
export function useItemTitle(): (item: QueueItem) => string {
  const { t } = useTranslation('admin');
  return item => item.user?.email ?? (item.kind === 'approvals' ? t(`action.${item.record.action}`) : item._id);
}
