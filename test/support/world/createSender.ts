import { Agent, type IncomingMessage, request } from 'node:http';

export interface SentRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface RawResponse {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/** Returns a function that sends requests to the server at `url` with a fraction of the computing of `fetch`. */
export function createSender(url: string) {
  const { hostname, port, pathname } = new URL(url);
  const prefix = pathname === '/' ? '' : pathname;
  return (path: string, { method, headers = {}, body }: SentRequest): Promise<RawResponse> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        {
          agent,
          hostname,
          port,
          path: prefix + path,
          method,
          headers: { 'user-agent': 'node', ...length, ...headers },
        },
        response => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => (text += piece));
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: toHeaders(response), text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}

const toHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};
