import { Statement, StatementQuery } from '#contract/statement.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { readStatementRecords } from './statementRecords.ts';
import { statementStore } from './statementStore.ts';

const PAGE_SIZE = 50;

/** GET /api/getStatement: every entry of the user's available balance, newest first, in pages. */
export const statementRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/getStatement',
    {
      config: { policy: 'user', scope: 'view', version: 'body' },
      schema: { querystring: StatementQuery, response: { 200: Statement } },
    },
    async request => {
      const { before = null, limit } = request.query;
      const size = limit === undefined ? PAGE_SIZE : parseInt(limit, 10);
      const { userId } = getSession(request);
      const found = await statementStore(db).listEntries(userId, before, size + 1);
      const entries = found.slice(0, size);
      const records = await readStatementRecords(db, userId, entries);
      return { entries, records, next: found.length > size ? (entries.at(-1)?._id ?? null) : null };
    },
  );
};
