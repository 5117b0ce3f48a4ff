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

/** The push part of a service worker, with the shells that it has cached and the pages that are open. */
function aWorker({ shells = [] as string[], pages = [] as { navigated?: string }[] } = {}) {
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const caches = {
    keys: async () => ['other', ...shells.map((_, index) => `larkspur-v${index}`)],
    open: async (name: string) => ({ match: async () => new Response(shells[Number(name.at(-1))]) }),
  };
  runInNewContext(SOURCE, {
    ...{ caches, URL },
    self: {
      location: { origin: ORIGIN },
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) =>
          void shown.push({ title, options }),
      },
      clients: {
        matchAll: async () =>
          pages.map(page => ({
            focus: async () => undefined,
            navigate: async (to: string) => void (page.navigated = to),
          })),
        openWindow: async (address: string) => void opened.push(address),
      },
      addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    },
  });
  const emit = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[name]?.({ ...event, waitUntil: (waited: Promise<unknown>) => void (work = waited) });
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

// Mutation check: reading the first cache instead of the newest must fail this test.
it.each([
  ['de', ['<html lang="en">', '<html lang="de" data-theme="dark">'], MESSAGE.texts.de],
  ['an unknown one', ['<html lang="pt">'], MESSAGE.texts.en],
  ['none', [], MESSAGE.texts.en],
])('shows a push in the language of the newest cached shell: %s', async (_language, shells, body) => {
  const worker = aWorker({ shells });
  await worker.push();
  expect(worker.shown).toEqual([
    { title: 'Larkspur', options: { body, tag: 'deposit', icon: '/icon-192.png', data: { path: '/deposit/log' } } },
  ]);
});

it('opens the screen in an open page, or else in a new one', async () => {
  const page: { navigated?: string } = {};
  await aWorker({ pages: [page] }).click('/orders');
  expect(page.navigated).toBe(`${ORIGIN}/orders`);
  const worker = aWorker();
  await worker.click('/settings#devices');
  await worker.click();
  expect(worker.opened).toEqual([`${ORIGIN}/settings#devices`, `${ORIGIN}/notifications`]);
});

// Mutation check: leaving the comparison of origins out must fail this test.
it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('never opens %s', async path => {
  const worker = aWorker();
  await worker.click(path);
  expect(worker.opened).toEqual([ORIGIN]);
});
