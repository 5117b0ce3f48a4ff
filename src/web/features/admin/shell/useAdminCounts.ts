import type { AdminSummary } from '#contract/admin/adminBooks.ts';
import { useGetSummaryQuery } from '#web/api/admin/books.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import type { AdminCounts } from './adminPages.ts';

// The ages beside the counts change with every poll.
const selectCounts = ({ data }: { data?: AdminSummary }): AdminCounts =>
  Object.fromEntries((data?.queues ?? []).map(({ kind, count }) => [kind, count]));

/** Returns how many items wait on each page; none while the administrator has to change the password. */
export function useAdminCounts(): AdminCounts {
  const { mustChangePassword } = useAdminMe();
  return useGetSummaryQuery(undefined, { skip: mustChangePassword, selectFromResult: selectCounts });
}
