import type { ExportFormat, ExportName } from '#contract/admin/adminBooks.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { parseResponse, providerUrl } from '#web/api/http/sendRequest.ts';
import { type AdminCaller, callAsAdmin } from './callAsAdmin.ts';

type ExportOutcome = { file: Blob } | { failure: Failure };

/** Loads GET /api/admin/export/{name} as a blob, without a timeout because long exports stream for minutes. */
export const exportFile = (caller: AdminCaller, name: ExportName, format: ExportFormat): Promise<ExportOutcome> =>
  callAsAdmin(caller, async (token): Promise<ExportOutcome> => {
    const { deps } = caller;
    try {
      const response = await deps.fetch(providerUrl(deps, { url: `api/admin/export/${name}`, params: { format } }), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        credentials: 'omit',
        cache: 'no-store',
      });
      if (response.ok) return { file: await response.blob() };
      const parsed = await parseResponse(response, deps.now());
      return { failure: 'failure' in parsed ? parsed.failure : { kind: 'broken' } };
    } catch {
      return { failure: { kind: 'offline' } };
    }
  });
