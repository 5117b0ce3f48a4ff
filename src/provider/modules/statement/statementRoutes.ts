import * as z from 'zod/mini';
import { Statement, StatementQuery } from '#contract/statement.ts';
import { Id } from '#contract/wire.ts';
import { isUser } from '#provider/administration/isUser.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { readStatementRecords } from './statementRecords.ts';
import { statementStore } from './statementStore.ts';

const PAGE_SIZE = 50;

/** Returns a page of a user's statement, newest first. */
async function readPage(db: Database, userId: Id, { before, limit }: StatementQuery) {
  const size = limit === undefined ? PAGE_SIZE : parseInt(limit, 10);
  const found = await statementStore(db).listEntries(userId, before ?? null, size + 1);
  const entries = found.slice(0, size);
  return { entries, next: found.length > size ? (entries.at(-1)?._id ?? null) : null };
}

/** GET /api/getStatement: every entry of the user's available balance, newest first, in pages. */
export const statementRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/getStatement',
    {
      config: { policy: 'user', scope: 'view', version: 'body' },
      schema: { querystring: StatementQuery, response: { 200: Statement } },
    },
    async request => {
      const { userId } = getSession(request);
      const page = await readPage(db, userId, request.query);
      return { ...page, records: await readStatementRecords(db, userId, page.entries) };
    },
  );
};

/** GET /api/admin/users/{id}/statement: the same entries for an administrator, without their records. */
export const adminStatementRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/users/:id/statement',
    {
      config: { policy: 'admin' },
      schema: { params: z.object({ id: Id }), querystring: StatementQuery, response: { 200: Statement } },
    },
    async request => {
      const { id } = request.params;
      assertOrThrow(await isUser(db, id), 'not_found');
      return readPage(db, id, request.query);
    },
  );
};
