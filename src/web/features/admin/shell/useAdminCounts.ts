import type { AdminSummary } from '#contract/admin/adminBooks.ts';
import { useGetSummaryQuery } from '#web/api/admin/books.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import type { AdminCounts } from './adminPages.ts';

const selectQueues = ({ data }: { data?: AdminSummary }) => ({ queues: data?.queues });

/** Returns how many items wait on each page; none while the administrator has to change the password. */
export function useAdminCounts(): AdminCounts {
  const { mustChangePassword } = useAdminMe();
  const { queues = [] } = useGetSummaryQuery(undefined, { skip: mustChangePassword, selectFromResult: selectQueues });
  return Object.fromEntries(queues.map(({ kind, count }) => [kind, count]));
}
