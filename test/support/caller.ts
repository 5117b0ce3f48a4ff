import { senderTo } from './sendRequest.ts';

/** What comes over the wire when a test does not say what it expects. */
type Fields = Record<string, unknown>;

/** An answer of the provider, read once. `body` is the parsed JSON, or the text when it is none. */
export interface Answer<Body = Fields> {
  status: number;
  body: Body;
  headers: Headers;
}

type Headed = Record<string, string>;

/** Speaks HTTP to the provider with one token, or with none. */
export interface Caller {
  token: string | undefined;
  get<Body = Fields>(path: string, headers?: Headed): Promise<Answer<Body>>;
  post<Body = Fields>(path: string, body?: unknown, headers?: Headed): Promise<Answer<Body>>;
  put<Body = Fields>(path: string, body?: unknown, headers?: Headed): Promise<Answer<Body>>;
  delete<Body = Fields>(path: string): Promise<Answer<Body>>;
}

export function callerAt(url: string, token?: string): Caller {
  const send = senderTo(url);

  async function call<Body>(method: string, path: string, body?: unknown, headers: Headed = {}): Promise<Answer<Body>> {
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
    return { status, headers: received, body: parsed(text) as Body };
  }
  return {
    token,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: path => call('DELETE', path),
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
