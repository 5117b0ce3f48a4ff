import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(join(process.cwd(), 'src/web/app/bootstrap/pushEvents.js'), 'utf8');
const ORIGIN = 'https://app.larkspur.test';
const MESSAGE = {
  title: 'Larkspur',
  kind: 'deposit',
  path: '/deposit/log',
  texts: { en: 'A deposit was decided.', de: 'Eine Einzahlung wurde bearbeitet.' },
};

type Cached = Record<string, Record<string, string>>;

/** A page that is open in the background, and answers what it receives. */
class Page {
  readonly focused: boolean = false;
  readonly visibilityState: string = 'hidden';
  readonly frameType: string = 'top-level';
  readonly isListening: boolean = true;
  readonly done: string[] = [];

  constructor(own: Partial<Page> = {}) {
    Object.assign(this, own);
  }
  focus = async () => void this.done.push('focus');
  navigate = async (to: string) => void this.done.push(`load ${to}`);
  postMessage = ({ path }: { path: string }, [port]: { postMessage: () => void }[]) => {
    if (!this.isListening) return;
    this.done.push(`open ${path}`);
    port?.postMessage();
  };
}

class Channel {
  port1 = { onmessage: () => undefined };
  port2 = { postMessage: () => this.port1.onmessage() };
}

const findIn =
  (cached: Cached) =>
  async (path: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> => {
    const stored = cached[cacheName]?.[path];
    return stored === undefined ? undefined : new Response(stored);
  };

/** The push part of a service worker, with the caches of builds, the one in use, and the pages that are open. */
function aWorker({ caches: cached = {} as Cached, pages = [] as Page[], match = findIn(cached) } = {}) {
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(SOURCE, {
    ...{ caches: { match }, URL, setTimeout, MessageChannel: Channel },
    self: {
      location: { origin: ORIGIN },
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) =>
          void shown.push({ title, options }),
      },
      clients: {
        matchAll: async () => pages,
        openWindow: async (address: string) => void opened.push(address),
      },
      addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    },
  });
  const emit = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[name]?.({ ...event, waitUntil: (waited: Promise<unknown>) => void (work = waited) });
    await jest.runAllTimersAsync();
    await work;
  };
  return {
    ...{ shown, opened },
    push: (message: object = MESSAGE) => emit('push', { data: { json: () => message } }),
    click: async (path?: unknown) => {
      let isClosed = false;
      await emit('notificationclick', { notification: { data: { path }, close: () => void (isClosed = true) } });
      expect(isClosed).toBe(true);
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const [ENGLISH, GERMAN] = [{ '/': '<html lang="en">' }, { '/': '<html lang="de" data-theme="dark">' }];

// Mutation check: reading the shell of the last cache must fail this test.
it.each<[string, Cached, string]>([
  ['a newer one', { 'larkspur-1': ENGLISH, 'larkspur-2': GERMAN, larkspur: { '/active': 'larkspur-2' } }, 'de'],
  [
    'one before a failed install',
    { 'larkspur-1': GERMAN, larkspur: { '/active': 'larkspur-1' }, 'larkspur-2': {} },
    'de',
  ],
  [
    'one after a rollback',
    { 'larkspur-1': GERMAN, 'larkspur-2': ENGLISH, larkspur: { '/active': 'larkspur-1' } },
    'de',
  ],
  [
    'one in an unknown language',
    { 'larkspur-1': { '/': '<html lang="pt">' }, larkspur: { '/active': 'larkspur-1' } },
    'en',
  ],
  ['none', {}, 'en'],
])('shows a push in the language of the build in use: %s', async (_build, caches, language) => {
  const worker = aWorker({ caches });
  await worker.push();
  const body = new Map(Object.entries(MESSAGE.texts)).get(language);
  expect(worker.shown).toEqual([
    { title: 'Larkspur', options: { body, tag: 'deposit', icon: '/icon-192.png', data: { path: '/deposit/log' } } },
  ]);
});

// Mutation check: awaiting the language without a fallback must fail this test. Browsers end pushes that show nothing.
it('shows a push in English where the caches cannot be read', async () => {
  const worker = aWorker({ match: async () => Promise.reject(new Error('UnknownError')) });
  await worker.push();
  expect(worker.shown).toMatchObject([{ options: { body: MESSAGE.texts.en } }]);
});

// Mutation check: leaving out either `catch` must fail this test. A tap would open nothing.
it('opens the screen although the page that was open has just gone', async () => {
  const gone = async () => Promise.reject(new TypeError('The client is gone.'));
  const page = Object.assign(new Page({ isListening: false }), { focus: gone, navigate: gone });
  const worker = aWorker({ pages: [page] });
  await worker.click('/orders');
  expect(worker.opened).toEqual([`${ORIGIN}/orders`]);
});

// Mutation check: loading a page that answers must fail this test. Its requests in flight would be interrupted.
it('opens the screen in an open page without loading it again', async () => {
  const page = new Page();
  const worker = aWorker({ pages: [page] });
  await worker.click('/settings#devices');
  expect([page.done, worker.opened]).toEqual([['focus', 'open /settings#devices'], []]);
});

it.each([
  ['the page in focus', new Page({ focused: true, visibilityState: 'visible' })],
  ['a visible page', new Page({ visibilityState: 'visible' })],
  ['a page of its own, not one in a frame', new Page()],
])('prefers %s', async (_which, preferred) => {
  const isVisible = preferred.visibilityState === 'visible';
  const others = [
    new Page({ frameType: 'nested', focused: true, visibilityState: 'visible' }),
    ...(isVisible ? [new Page()] : []),
    ...(preferred.focused ? [new Page({ visibilityState: 'visible' })] : []),
  ];
  await aWorker({ pages: [...others, preferred] }).click('/orders');
  expect([preferred, ...others].map(({ done }) => done.length)).toEqual([2, ...others.map(() => 0)]);
});

it('loads the screen in a page that does not answer, and in a new one where none is open', async () => {
  const page = new Page({ isListening: false });
  await aWorker({ pages: [page] }).click('/orders');
  expect(page.done).toEqual(['focus', `load ${ORIGIN}/orders`]);
  const worker = aWorker();
  await worker.click('/settings#devices');
  await worker.click();
  expect(worker.opened).toEqual([`${ORIGIN}/settings#devices`, `${ORIGIN}/notifications`]);
});

// Mutation check: leaving the comparison of origins out must fail this test.
it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('never opens %s', async path => {
  const worker = aWorker();
  await worker.click(path);
  expect(worker.opened).toEqual([`${ORIGIN}/`]);
  const page = new Page();
  await aWorker({ pages: [page] }).click(path);
  expect(page.done).toEqual(['focus', 'open /']);
});
