import DataLoader from 'dataloader';
import { type Id } from '#contract/wire.ts';
import { type Database } from '#provider/db/database.ts';

const MAX_USERS = 100;

/**
 * Reads the versions of the newest records of all requests of one event-loop turn in one statement: those of the rows
 * (xmin) and their total. The server's start distinguishes a restored database, in which they repeat.
 */
export function createRecordVersions(db: Database, table: 'deposits' | 'withdraws', limit: number) {
  // A range of one user leads the planner to the index of the user's records.
  const newest = `SELECT xmin FROM ${table} WHERE user_id >= reader.user_id AND user_id <= reader.user_id
    ORDER BY user_id, position DESC LIMIT ${limit}`;
  const sql = `
    SELECT reader.user_id, concat_ws(' ', pg_postmaster_start_time(),
      (SELECT total FROM record_totals WHERE user_id = reader.user_id AND kind = '${table}'),
      (SELECT string_agg(xmin::text, '.') FROM (${newest}) newest)) AS version
    FROM unnest($1::text[]) reader (user_id)`;
  return new DataLoader<Id, string>(
    async userIds => {
      const rows = await db.query<{ user_id: Id; version: string }>(sql, [[...new Set(userIds)]]);
      const versions = new Map(rows.map(({ user_id, version }) => [user_id, version]));
      return userIds.map(userId => versions.get(userId) ?? '');
    },
    { cache: false, maxBatchSize: MAX_USERS, batchScheduleFn: setImmediate },
  );
}
