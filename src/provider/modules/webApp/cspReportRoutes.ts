import * as z from 'zod/mini';
import { parseJson } from '#contract/wire.ts';
import { type Log } from '#provider/core/log.ts';
import { createMinuteBudget } from '#provider/core/minuteBudget.ts';
import { CSP_REPORT_PATH } from '#provider/http/securityHeaders.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';

const BODY_LIMIT = 16 * 1024;
const MAX_LOGGED_PER_MINUTE = 30;

/** The `report-uri` format, without the page's address, which may identify a user. */
const Report = z.object({
  'csp-report': z.object({
    'violated-directive': z.catch(z.string().check(z.maxLength(200)), 'unknown'),
    'blocked-uri': z.catch(z.string(), 'unknown'),
  }),
});

/** Reduces a blocked address to its origin, or to the browser's keyword (`inline`, `eval`). */
const toOrigin = (blocked: string): string => (URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40));

/** POST /csp-report: counts reports and logs a bounded number of them. */
export const cspReportRoutes: ZodRoutes<{ log: Log; now: () => number }> = async (app, { log, now }) => {
  let count = 0;
  const budget = createMinuteBudget(MAX_LOGGED_PER_MINUTE, now);
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, body.toString());
    },
  );

  app.post(CSP_REPORT_PATH, { config: { policy: 'public' }, bodyLimit: BODY_LIMIT }, async ({ id, body }, reply) => {
    count += 1;
    if (budget.tryTake())
      log.warn('content security policy violated', { requestId: id, count, ...describeViolation(body) });
    return reply.code(204).send();
  });
};

function describeViolation(body: unknown): Record<string, string> {
  const report = Report.safeParse(typeof body === 'string' ? parseJson(body) : body);
  if (!report.success) return { directive: 'unreadable report' };
  const { 'violated-directive': directive, 'blocked-uri': blocked } = report.data['csp-report'];
  return { directive, blocked: toOrigin(blocked) };
}
