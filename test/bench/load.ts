import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quantile } from './benchLine.ts';
import { openRawConnection, type RawConnection, type RawResponse } from './rawConnection.ts';

/** The requests of the load generator, sent in rotation over the connections until `durationMs` has passed. */
export interface Load {
  /** Several addresses are used in rotation, one by each connection. */
  url: string | readonly string[];
  connections: number;
  durationMs: number;
  method: 'GET' | 'POST' | 'PUT';
  /** One set of headers per connection, so that each can be another user. */
  headers: Record<string, string>[];
  /** One body per connection, repeated in rotation. */
  bodies?: string[];
  /** Adds another query to every URL, so that no response can be repeated from a cache. */
  isUnique?: boolean;
  /** Sends a new Idempotency-Key with every request. */
  withIdempotencyKeys?: boolean;
}

export interface LoadResult {
  /** The acknowledged requests per second. */
  perSecond: number;
  /** The number of requests that were not refused. */
  acknowledged: number;
  medianMs: number;
  p99Ms: number;
  /** The number of refused requests by status and code: `503 busy`. */
  refused: Record<string, number>;
}

/** Returns the number of refused requests. */
export const countRefused = ({ refused }: Pick<LoadResult, 'refused'>): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

/** A message of the generator: the load reached a limit, or the final result. */
type Message = 'limited' | LoadResult;

export const bearer = (token: string | undefined): Record<string, string> => ({ authorization: `Bearer ${token}` });

let generator: ChildProcess | null = null;

interface RunningLoad {
  /** Resolves when a request was refused at a limit (429 or 503), or when the load has ended. */
  limited: Promise<unknown>;
  result: Promise<LoadResult>;
  /** Ends the load early. */
  stop(): void;
}

/** Runs the load in a separate process, so that it does not wait behind its subject. */
export const runLoad = (load: Load): Promise<LoadResult> => startLoad(load).result;

/** Starts a load that can be ended early. One load at a time: the process is reused until `stopLoad`. */
export function startLoad(load: Load): RunningLoad {
  generator ??= fork(fileURLToPath(import.meta.url), ['generate'], { execArgv: ['--import', 'tsx'] });
  const child = generator;
  let onLimited: () => void = () => undefined;
  const limited = new Promise<void>(resolve => (onLimited = resolve));
  const result = new Promise<LoadResult>((done, failed) => {
    child.on('message', (message: Message) => (message === 'limited' ? onLimited() : done(message)));
    child.once('error', failed);
    child.once('exit', code => failed(new Error(`The load generator exited with ${code}.`)));
  }).finally(() => {
    child.removeAllListeners();
    onLimited();
  });
  child.send(load);
  return { limited, result, stop: () => void child.send('stop') };
}

/** Ends the load process, if it was started. */
export function stopLoad(): void {
  generator?.kill();
  generator = null;
}

/** Returns the parts of a connection's requests around the Idempotency-Key. */
function toRequest(load: Load, { pathname, search, host }: URL, index: number): [head: string, rest: string] {
  const body = load.bodies?.[index % load.bodies.length] ?? '';
  const headers = {
    host,
    ...load.headers[index % load.headers.length],
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return [`${load.method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`, `\r\n${body}`];
}

/** Returns the refusal of a response, or null. */
const toRefusal = ({ status, body }: RawResponse): string | null =>
  status < 300 || status === 304 ? null : `${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? 'without a code'}`;

async function generate(load: Load): Promise<LoadResult> {
  const urls = [load.url].flat().map(url => new URL(url));
  const connections = Array.from({ length: load.connections }, (_, index) => {
    const url = urls[index % urls.length] ?? new URL('');
    return { url, ...openRawConnection(url.hostname, parseInt(url.port, 10)) };
  });
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const startedAt = performance.now();
  let endsAt = startedAt + load.durationMs;
  const closeAll = () => connections.forEach(each => each.close());
  const stop = (message: unknown) => {
    if (message !== 'stop') return;
    endsAt = performance.now();
    closeAll();
  };
  process.on('message', stop);
  let isReported = false;
  const reportLimited = () => {
    if (!isReported) process.send?.('limited');
    isReported = true;
  };
  const repeat = async ({ url, send }: RawConnection & { url: URL }, index: number) => {
    const [head, rest] = toRequest(load, url, index);
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const key = load.withIdempotencyKeys ? `idempotency-key: ${crypto.randomUUID()}\r\n` : '';
      const first = load.isUnique ? head.replace(' HTTP/', `?unique=${crypto.randomUUID()} HTTP/`) : head;
      const response = await send(`${first}${key}${rest}`).catch((error: unknown) => {
        // A stopped load does not wait for its last answers.
        if (performance.now() < endsAt) throw error;
        return null;
      });
      if (response === null) return;
      const refusal = toRefusal(response);
      times.push(performance.now() - sentAt);
      if (refusal === null) continue;
      refused[refusal] = (refused[refusal] ?? 0) + 1;
      if (/^(429|503)/.test(refusal)) reportLimited();
    }
  };
  await Promise.all(connections.map(repeat));
  process.off('message', stop);
  closeAll();
  times.sort((a, b) => a - b);
  const seconds = (performance.now() - startedAt) / 1000;
  const acknowledged = times.length - countRefused({ refused });
  return {
    perSecond: acknowledged / seconds,
    acknowledged,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    refused,
  };
}

if (process.argv[2] === 'generate') {
  process.on('message', load => {
    if (load !== 'stop') void generate(load as Load).then(result => process.send?.(result));
  });
}
