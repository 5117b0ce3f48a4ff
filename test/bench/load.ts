import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** What the load generator sends: the requests in turn, over so many connections, for so long. */
export interface Load {
  url: string;
  connections: number;
  durationMs: number;
  method: 'GET' | 'POST';
  /** One set of headers a connection, so that each can be somebody else. */
  headers: Record<string, string>[];
  body?: string;
  /** Every request carries a fresh Idempotency-Key. */
  withKeys?: boolean;
}

export interface LoadResult {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  failed: number;
}

/** Runs the load in a process of its own, so that it does not wait behind what it measures. */
export function runLoad(load: Load): Promise<LoadResult> {
  return new Promise((done, failed) => {
    const child = fork(fileURLToPath(import.meta.url), ['generate'], { execArgv: ['--import', 'tsx'] });
    child.once('message', result => done(result as LoadResult));
    child.once('error', failed);
    child.send(load);
  });
}

function send(load: Load, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((done, failed) => {
    const all = {
      ...headers,
      ...(load.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${load.body.length}` }),
      ...(load.withKeys ? { 'idempotency-key': crypto.randomUUID() } : {}),
    };
    const message = request(load.url, { method: load.method, agent, headers: all }, response => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    message.once('error', failed);
    message.end(load.body);
  });
}

async function generate(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + load.durationMs;
  const connection = async (index: number) => {
    const headers = load.headers[index % load.headers.length] ?? {};
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const status = await send(load, agent, headers);
      times.push(performance.now() - sentAt);
      if (status >= 300) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, (_, index) => connection(index)));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: times.length / seconds, medianMs: at(0.5), p99Ms: at(0.99), failed };
}

if (process.argv[2] === 'generate') {
  process.once('message', load => {
    void generate(load as Load).then(result => process.send?.(result, () => process.disconnect()));
  });
}
