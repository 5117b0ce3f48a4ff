import type { ExportFormat, ExportName } from '#contract/admin/adminBooks.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { parseResponse, providerUrl } from '#web/api/http/sendRequest.ts';
import { ADMIN_TOKEN, type WebDeps } from '#web/deps.ts';

/** Loads GET /api/admin/export/{name} as a blob, without a timeout because long exports stream for minutes. */
export async function exportFile(
  deps: WebDeps,
  name: ExportName,
  format: ExportFormat,
): Promise<{ file: Blob } | { failure: Failure }> {
  const token = deps.storage.get(ADMIN_TOKEN);
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
}
