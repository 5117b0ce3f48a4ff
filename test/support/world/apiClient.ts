import { createSender } from './createSender.ts';

type Fields = Record<string, unknown>;

/** An answer of the provider, read once. `body` is the parsed JSON, or the text. */
export interface ApiResponse<Body = Fields> {
  status: number;
  body: Body;
  headers: Headers;
}

type RequestHeaders = Record<string, string>;

/** An HTTP client of the provider with or without a token. */
export interface ApiClient {
  token: string | undefined;
  get<Body = Fields>(path: string, headers?: RequestHeaders): Promise<ApiResponse<Body>>;
  post<Body = Fields>(path: string, body?: unknown, headers?: RequestHeaders): Promise<ApiResponse<Body>>;
  put<Body = Fields>(path: string, body?: unknown, headers?: RequestHeaders): Promise<ApiResponse<Body>>;
  delete<Body = Fields>(path: string): Promise<ApiResponse<Body>>;
}

export function createApiClient(url: string, token?: string): ApiClient {
  const send = createSender(url);

  async function call<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: RequestHeaders = {},
  ): Promise<ApiResponse<Body>> {
    const {
      status,
      headers: received,
      text,
    } = await send(path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status, headers: received, body: parseBody(text) as Body };
  }
  return {
    token,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: path => call('DELETE', path),
  };
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
