import { type ClientRequest, request } from 'node:http';
import { type ApiClient } from './apiClient.ts';

const BOUNDARY = 'larkspur-test-boundary';

/** The bytes before and after a file in a multipart body. */
export const OPENING = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
);
export const CLOSING = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

interface RawUpload {
  request: ClientRequest;
  /** The status of the answer; null when the connection ended without one. */
  status: Promise<number | null>;
}

/** Starts an upload whose bytes, timing and end are controlled by the test. */
export function beginUpload(
  url: string,
  { token }: Pick<ApiClient, 'token'>,
  headers: Record<string, string> = {},
): RawUpload {
  const begun = request(`${url}/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  const status = new Promise<number | null>(resolve => {
    begun.on('response', response => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    begun.on('error', () => resolve(null));
    begun.on('close', () => resolve(null));
  });
  return { request: begun, status };
}
