import type { ExportFormat, ExportName } from '#contract/admin/adminBooks.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { parseRequestId, toRoutePattern } from '#web/api/http/requestLog.ts';
import { parseResponse, providerUrl } from '#web/api/http/sendRequest.ts';
import type { SentRequest } from '#web/deps.ts';
import { type AdminCaller, callAsAdmin } from './callAsAdmin.ts';

type ExportOutcome = { file: Blob } | { failure: Failure };

/** Loads GET /api/admin/export/{name} as a blob, without a timeout because long exports stream for minutes. */
export const exportFile = (caller: AdminCaller, name: ExportName, format: ExportFormat): Promise<ExportOutcome> =>
  callAsAdmin(caller, async (token): Promise<ExportOutcome> => {
    const { deps } = caller;
    const url = `api/admin/export/${name}`;
    const sentAt = deps.now();
    let answered: Pick<SentRequest, 'status' | 'requestId'> = { status: null, requestId: null };
    const log = (lost: Pick<SentRequest, 'outcome'> = {}) =>
      deps.logRequest?.({
        ...{ method: 'GET', route: toRoutePattern(url), durationMs: Math.round(deps.now() - sentAt), ...answered },
        ...lost,
      });
    try {
      const response = await deps.fetch(providerUrl(deps, { url, params: { format } }), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        credentials: 'omit',
        cache: 'no-store',
      });
      answered = { status: response.status, requestId: parseRequestId(response.headers.get('x-request-id')) };
      const outcome = response.ok ? { file: await response.blob() } : await parseResponse(response, deps.now());
      log();
      return 'answered' in outcome ? { failure: { kind: 'broken' } } : outcome;
    } catch {
      log({ outcome: 'offline' });
      return { failure: { kind: 'offline' } };
    }
  });
