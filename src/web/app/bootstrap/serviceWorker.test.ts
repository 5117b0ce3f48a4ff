import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

// `pushEvents.js` has its own tests.
const SOURCE = readFileSync(join(process.cwd(), 'src/web/app/bootstrap/serviceWorker.js'), 'utf8').replace(
  /^import .*$/m,
  '',
);
const BUILD = { version: 'v2', files: ['/static/main.22.js'] };
const PAGE = '<script src="/static/main.22.js"></script>';
const BEFORE = '<script src="/static/main.11.js"></script>';

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}

/** The service worker of a build, with a cache and a network of its own. */
function aWorker(answers: Record<string, () => Response>) {
  const kept = new Map<string, Response>();
  const cache = {
    addAll: async () => undefined,
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    match: async (address: string) => kept.get(address)?.clone(),
  };
  const listeners: Record<string, (event: Waiting) => void> = {};
  const skipWaiting = jest.fn(async () => undefined);
  runInNewContext(SOURCE, {
    BUILD,
    caches: { open: async () => cache, keys: async () => [], match: cache.match },
    self: {
      skipWaiting,
      addEventListener: (name: string, listener: (event: Waiting) => void) => void (listeners[name] = listener),
    },
    Request: class {
      constructor(readonly url: string) {}
    },
    fetch: async ({ url }: { url: string }) => (answers[url] ?? (() => new Response('', { status: 404 })))(),
    Promise,
  });
  return {
    kept,
    skipWaiting,
    sendMessage: async () => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.message?.({ waitUntil: waited => void (work = waited) });
      await work;
    },
    install: () => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.install?.({ waitUntil: waited => void (work = waited) });
      return work;
    },
  };
}

const page = () => new Response(PAGE);
const whole = { '/wallet': page, '/config.json': () => new Response('{}') };

it('keeps the shell and the configuration when it is installed', async () => {
  const worker = aWorker(whole);
  await worker.install();
  expect([...worker.kept.keys()].sort()).toEqual(['/', '/config.json']);
  expect(worker.skipWaiting).toHaveBeenCalled();
});

// Mutation check: caching any response, such as a proxy's error during a deployment, must fail this test.
it.each([
  ['a page of trouble', { ...whole, '/wallet': () => new Response('Bad gateway', { status: 502 }) }],
  ['no configuration', { ...whole, '/config.json': () => new Response('{}', { status: 503 }) }],
  ['the shell of another build', { ...whole, '/wallet': () => new Response(BEFORE) }],
])('does not take over with %s', async (_what, answers) => {
  const worker = aWorker(answers);
  await expect(worker.install()).rejects.toThrow();
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  expect(worker.kept.size).toBe(0);
});

// Mutation check: leaving the message listener out of the worker must fail this test.
it('fetches the shell again when a page reports changed cookies', async () => {
  let text = PAGE;
  const worker = aWorker({ ...whole, '/wallet': () => new Response(text) });
  await worker.install();
  text = `<html lang="de">${PAGE}`;
  await worker.sendMessage();
  expect(await worker.kept.get('/')?.text()).toBe(text);
});
