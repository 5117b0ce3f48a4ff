import { Readable } from 'node:stream';
import { ExportParams, ExportQuery, canExport } from '#contract/admin/adminBooks.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { CONTENT_TYPE, exportLines } from './exportLines.ts';
import { exportRows, getTable } from './exportTables.ts';

/** GET /api/admin/export/{what}: a streamed file. Its audit row is committed before the first byte. */
export const exportRoutes: ZodRoutes<{ db: Database; now: () => number }> = async (app, { db, now }) => {
  app.get(
    '/api/admin/export/:what',
    {
      config: {
        policy: 'admin',
        slots: 'exports',
        docs: { rolesBy: 'what', contentTypes: ['text/csv', 'application/jsonl'] },
      },
      // Fastify would answer at once and read the stream in the background, without a slot, a deadline or a client.
      exposeHeadRoute: false,
      schema: { params: ExportParams, querystring: ExportQuery },
    },
    async (request, reply) => {
      const [caller, { what }, { format }] = [getAdminCaller(request), request.params, request.query];
      assertOrThrow(canExport(caller.role, what), 'forbidden');
      const at = new Date(now());
      const entry = { at, action: 'export', subject: `export:${what}`, before: null, after: { format } };
      await writeAudit(db, caller, entry);
      const table = getTable(what, caller.role);
      const name = `larkspur-${what}-${at.toISOString().slice(0, 'yyyy-mm-dd'.length)}.${format}`;
      return reply
        .header('content-type', CONTENT_TYPE[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(exportLines(format, table.columns, exportRows(db, table)), { objectMode: false }));
    },
  );
};
