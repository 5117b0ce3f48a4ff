import { NOTIFICATION_KINDS } from '#contract/notifications/notifications.ts';
import { openTestDatabase } from '#test/support/testDatabase.ts';

// Mutation check: adding a kind without a migration of the table must fail this test.
it('stores the kinds of the contract', async () => {
  const db = await openTestDatabase();
  const [row] = await db
    .query<{ kinds: string[] }>(
      `SELECT array_agg(kind[1]) AS kinds
       FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') kind
       WHERE conname = 'notifications_kind_check'`,
    )
    .finally(() => db.close());
  expect(row?.kinds.sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
