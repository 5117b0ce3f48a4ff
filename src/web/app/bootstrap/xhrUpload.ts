import type { UploadResponse, UploadRequest } from '#web/deps.ts';

/** Uploads a file and reports its progress. Sends nothing if it was cancelled before, while this code was loading. */
export async function xhrUpload({
  url,
  file,
  headers,
  timeoutMs,
  signal,
  onPercent,
}: UploadRequest): Promise<UploadResponse> {
  if (signal?.aborted) return { kind: 'cancelled' };
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    const end = (answer: UploadResponse) => () => resolve(answer);
    request.open('POST', url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onerror = end({ kind: 'offline' });
    request.ontimeout = end({ kind: 'timeout' });
    request.onabort = end({ kind: 'cancelled' });
    request.onload = () => {
      const { status, responseText: body } = request;
      // Browsers warn when a page reads by name a header that another origin does not expose.
      const headers = request.getAllResponseHeaders();
      const [, requestId] = /^x-request-id: (.*)$/m.exec(headers) ?? [];
      const [, retryAfter] = /^retry-after: (.*)$/m.exec(headers) ?? [];
      resolve({ kind: 'answered', status, body, requestId, retryAfter });
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
