import type { UploadResponse, UploadRequest } from '#web/deps.ts';

export function xhrUpload({
  url,
  file,
  headers,
  timeoutMs,
  signal,
  onPercent,
}: UploadRequest): Promise<UploadResponse> {
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
      const [, requestId] = /^x-request-id: (.*)$/m.exec(request.getAllResponseHeaders()) ?? [];
      resolve({ kind: 'answered', status, body, requestId });
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
