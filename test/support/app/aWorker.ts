import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

// `pushEvents.js` has its own tests.
const SOURCE = readFileSync(join(process.cwd(), 'src/web/app/bootstrap/serviceWorker.js'), 'utf8').replace(
  /^import .*$/m,
  '',
);
export const ORIGIN = 'https://app.test';
/** The page of the current build. */
export const PAGE = '<script src="/static/main.22.js"></script>';
/** The page of another build. */
export const BEFORE = '<script src="/static/main.11.js"></script>';

interface Address {
  url: string;
}
const toPath = (address: string | Address): string =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).pathname;

/** The caches of a browser, in memory: those of one test are shared by its workers. */
export function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const find = (address: string | Address, name?: string): Response | undefined =>
    [...all]
      .filter(([own]) => name === undefined || own === name)
      .map(([, content]) => content.get(toPath(address))?.clone())
      .find(Boolean);
  return {
    all,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string | Address, options?: { cacheName?: string }) => find(address, options?.cacheName),
    open: async (name: string) => {
      const content = all.get(name) ?? new Map<string, Response>();
      all.set(name, content);
      return {
        addAll: async (files: string[]) => files.forEach(file => content.set(file, new Response(''))),
        put: async (address: string | Address, answer: Response) => void content.set(toPath(address), answer),
        match: async (address: string | Address) => content.get(toPath(address))?.clone(),
      };
    },
  };
}

export type Answers = Record<string, () => Response | Promise<Response>>;
interface Lifetime {
  waitUntil: (work: Promise<unknown>) => void;
}
type Listener = (event: Lifetime & Record<string, unknown>) => void;

/** The service worker of a build, with a network of its own. */
export function aWorker(answers: Answers, { version = 'v2', caches = createCaches() } = {}) {
  const listeners: Record<string, Listener> = {};
  const skipWaiting = jest.fn(async () => undefined);
  const registration = {
    waiting: null as null | { postMessage: (message: string) => void },
    installing: null as object | null,
    update: jest.fn(),
  };
  registration.update.mockResolvedValue(undefined);
  runInNewContext(SOURCE, {
    BUILD: { version, files: ['/static/main.22.js'], texts: { de: ['/static/text-de.33.js'] } },
    caches,
    self: {
      location: { origin: ORIGIN },
      registration,
      clients: { claim: async () => undefined },
      skipWaiting,
      addEventListener: (name: string, listener: Listener) => void (listeners[name] = listener),
    },
    Request: class {
      constructor(readonly url: string) {}
    },
    Response,
    URL,
    fetch: async (address: Address) => (answers[toPath(address)] ?? (() => new Response('', { status: 404 })))(),
    Promise,
  });
  async function dispatch(name: string, event: Record<string, unknown> = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[name]?.({
      ...event,
      waitUntil: (waited: Promise<unknown>) => void work.push(waited),
      respondWith: (response: Promise<Response>) => void (answer = response),
    });
    const response = await answer;
    await Promise.all(work);
    return response;
  }
  const answer = (request: { method: string; url: string; mode: string }) => dispatch('fetch', { request });
  const request = async (path: string, mode: string) =>
    (await answer({ method: 'GET', url: ORIGIN + path, mode }))?.text();
  return {
    caches,
    skipWaiting,
    registration,
    cached: () => [...(caches.all.get(`larkspur-${version}`)?.keys() ?? [])].sort(),
    install: (event?: Record<string, unknown>) => dispatch('install', event),
    activate: () => dispatch('activate'),
    answer,
    sendMessage: (data: string) => dispatch('message', { data }),
    navigate: (path: string) => request(path, 'navigate'),
    load: (path: string) => request(path, 'cors'),
  };
}

export const page = () => new Response(PAGE);
/** The answers of a server with the whole build. */
export const whole: Answers = { '/wallet': page, '/config.json': () => new Response('{}') };
