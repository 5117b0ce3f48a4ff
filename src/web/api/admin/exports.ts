import type { ExportFormat, ExportName } from '#contract/admin/adminBooks.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { type ProviderRequest, providerUrl, sendRequest } from '#web/api/http/sendRequest.ts';
import { ADMIN_TOKEN, type WebDeps } from '#web/deps.ts';

/** Loads GET /api/admin/export/{name} as a blob, without a timeout because long exports stream for minutes. */
export async function exportFile(
  deps: WebDeps,
  name: ExportName,
  format: ExportFormat,
): Promise<{ file: Blob } | { failure: Failure }> {
  const request = { url: `api/admin/export/${name}`, params: { format } };
  const token = deps.storage.get(ADMIN_TOKEN);
  try {
    const response = await deps.fetch(providerUrl(deps, request), {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.ok) return { file: await response.blob() };
    return { failure: await parseFailure(response, { deps, request }) };
  } catch {
    return { failure: { kind: 'offline' } };
  }
}

async function parseFailure(
  response: Response,
  { deps, request }: { deps: WebDeps; request: ProviderRequest },
): Promise<Failure> {
  const answer = await sendRequest({ ...deps, fetch: async () => response }, request);
  return 'failure' in answer ? answer.failure : { kind: 'broken' };
}
