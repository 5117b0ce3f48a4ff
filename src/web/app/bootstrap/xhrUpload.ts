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
    request.onload = () => resolve({ kind: 'answered', status: request.status, body: request.responseText });
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
