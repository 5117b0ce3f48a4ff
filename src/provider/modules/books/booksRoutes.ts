import { AdminBooks, BOOKS_DAYS, BooksQuery, JournalsPage, JournalsQuery } from '#contract/admin/adminBooks.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { readAdminBooks } from './booksStore.ts';
import { readJournals } from './journalStore.ts';

export const booksRoutes: ZodRoutes<{ db: Database; now: () => number }> = async (app, { db, now }) => {
  app.get(
    '/api/admin/books',
    { config: { policy: 'admin' }, schema: { querystring: BooksQuery, response: { 200: AdminBooks } } },
    ({ query: { days } }) => readAdminBooks(db, new Date(now()), days === undefined ? BOOKS_DAYS : parseInt(days, 10)),
  );

  app.get(
    '/api/admin/journals',
    { config: { policy: 'admin' }, schema: { querystring: JournalsQuery, response: { 200: JournalsPage } } },
    request => readJournals(db, request.query),
  );
};
