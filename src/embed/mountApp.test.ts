/** @jest-environment ./test/support/webEnvironment.ts */
import { waitFor } from '@testing-library/react';
import { MessageChannel as Channel } from 'node:worker_threads';
import type { EmbedEvent } from '#contract/embed/embedEvents.ts';
import { EMBED_VERSION, toEnvelope } from '#contract/embed/frameMessages.ts';
import { mountApp } from './mountApp.ts';
import type { MountOptions } from './mountTypes.ts';

const APP = 'https://app.example';
const CODE = 'c'.repeat(43);
const HELLO = { type: 'hello', larkspur: EMBED_VERSION, nonce: 'n1' };

const ports: MessagePort[] = [];

beforeAll(() =>
  Object.assign(globalThis, {
    MessageChannel: class extends Channel {
      constructor() {
        super();
        ports.push(this.port1 as unknown as MessagePort, this.port2 as unknown as MessagePort);
      }
    },
  }),
);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const port of ports.splice(0)) port.close();
  document.body.replaceChildren();
});

function mount(options: MountOptions = {}) {
  const events: EmbedEvent[] = [];
  const mounted = mountApp(document.body, { origin: APP, onEvent: event => void events.push(event), ...options });
  const sent = jest.fn();
  const [{ iframe }, frame] = [mounted, { postMessage: sent }];
  Object.defineProperty(iframe, 'contentWindow', { value: frame });
  const receive = (over: object = {}) =>
    void dispatchEvent(Object.assign(new Event('message'), { source: frame, origin: APP, data: HELLO, ...over }));
  return { ...mounted, events, sent, receive };
}

it('shows the app with its permissions, and answers the hello at exactly its origin', () => {
  const { iframe, sent, receive } = mount({ route: '/wallet', fetchCode: () => 'code', theme: 'dark' });
  expect(iframe.src).toBe(`${APP}/wallet`);
  expect(iframe.allow).toMatch(/^camera; clipboard-write/);
  expect(iframe).toMatchObject({ title: 'Larkspur', referrerPolicy: 'origin' });
  receive();
  expect(sent.mock.calls).toEqual([
    [
      expect.objectContaining({ type: 'connect', nonce: 'n1', hasCodes: true, look: { theme: 'dark' } }),
      APP,
      [ports[1]],
    ],
  ]);
});

// Mutation check: removing the condition on source or on origin must fail this test.
it.each([
  ['another window', { source: { postMessage: jest.fn() } }],
  ['another origin', { origin: 'https://app.example.evil.example' }],
  ['no hello', { data: { ...HELLO, type: 'connect' } }],
  ['another version', { data: { ...HELLO, larkspur: EMBED_VERSION + 1 } }],
])('hands no port to %s', (_what, over) => {
  const { sent, receive } = mount();
  receive(over);
  expect(sent).not.toHaveBeenCalled();
});

it('hands one port to each document, and reports another version', () => {
  const { sent, receive, events } = mount();
  for (const nonce of ['n1', 'n1', 'n2']) receive({ data: { ...HELLO, nonce } });
  expect(sent).toHaveBeenCalledTimes(2);
  receive({ data: { ...HELLO, nonce: 'n3', larkspur: 2 } });
  expect(events).toEqual([{ type: 'error', code: 'version', message: expect.stringContaining('version 2') }]);
});

describe('a request for a code', () => {
  /** Connects the app and returns the frame's end of the port, with what it receives. */
  function connect({ receive }: ReturnType<typeof mount>, nonce: string) {
    // Ports deliver in real time.
    jest.useRealTimers();
    receive({ data: { ...HELLO, nonce } });
    const port = ports.at(-1);
    if (!port) throw new Error('There is no port.');
    const received: unknown[] = [];
    port.onmessage = ({ data }) => void received.push(data);
    return { received, request: (id: number) => port.postMessage(toEnvelope({ type: 'code-needed', id })) };
  }

  const answer = (id: number, code: string) => toEnvelope({ type: 'code', id, code });

  it('is answered once, however often it is repeated', async () => {
    const { request, received } = connect(mount({ fetchCode: () => CODE }), 'n1');
    for (const id of [1, 1, 2, 1, 3]) request(id);
    await waitFor(() => expect(received).toContainEqual(answer(3, CODE)));
    expect(received).toEqual([1, 2, 3].map(id => answer(id, CODE)));
  });

  // Mutation check: answering by null, as for a failure that was reported, must fail this test.
  it('for which fetchCode has no code leaves the report to the app', async () => {
    const { request, received } = connect(mount({ fetchCode: async () => JSON.parse('null') }), 'n1');
    request(1);
    await waitFor(() => expect(received).toEqual([answer(1, '')]));
  });

  // Mutation check: answering over the port of the current document must fail this test.
  it('is never answered to the document after the one that sent it', async () => {
    const answers: ((code: string) => void)[] = [];
    const mounted = mount({ fetchCode: () => new Promise(resolve => void answers.push(resolve)) });
    connect(mounted, 'n1').request(1);
    await waitFor(() => expect(answers).toHaveLength(1));
    const { request, received } = connect(mounted, 'n2');
    request(1);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.('a code for the first document');
    answers[1]?.(CODE);
    await waitFor(() => expect(received).toContainEqual(answer(1, CODE)));
    expect(received).toHaveLength(1);
  });
});

describe('codes that the page offers only later', () => {
  /** Returns a function that counts how often the frame was given an address since its last call. */
  function countLoads(iframe: HTMLIFrameElement): () => number {
    const observer = new MutationObserver(() => undefined);
    observer.observe(iframe, { attributeFilter: ['src'] });
    return () => observer.takeRecords().length;
  }

  it('load the connected app again, because its session would be in storage', () => {
    const { iframe, sent, receive, update } = mount({ route: '/wallet' });
    receive();
    const loads = countLoads(iframe);
    update({ theme: 'dark' });
    expect(loads()).toBe(0);
    update({ fetchCode: () => CODE });
    expect([loads(), iframe.src]).toEqual([1, `${APP}/wallet`]);
    update({ route: '/orders' });
    expect([loads(), iframe.src]).toEqual([1, `${APP}/orders`]);
    receive({ data: { ...HELLO, nonce: 'n2' } });
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ nonce: 'n2', hasCodes: true, look: { theme: 'dark' } }),
      APP,
      expect.anything(),
    );
  });

  // Mutation check: closing the port of the document that shall go must fail this test.
  it('leave the app connected whose user cancels the new load', async () => {
    const { events, receive, update } = mount();
    jest.useRealTimers();
    receive();
    update({ fetchCode: () => CODE });
    ports.at(-1)?.postMessage(toEnvelope({ type: 'route', path: '/orders' }));
    await waitFor(() => expect(events).toEqual([{ type: 'route', path: '/orders' }]));
  });

  // Mutation check: keeping the fragment, which loads no document, must fail this test.
  it('load the app again where the route differs by its fragment alone', () => {
    const { iframe, receive, update } = mount({ route: '/wallet' });
    receive();
    update({ route: '/wallet#x', fetchCode: () => CODE });
    expect(iframe.src).toBe(`${APP}/wallet`);
  });

  it('replace those before without loading the app again', () => {
    const { iframe, receive, update } = mount({ fetchCode: () => CODE });
    receive();
    const loads = countLoads(iframe);
    update({ fetchCode: undefined });
    update({ fetchCode: () => CODE });
    expect(loads()).toBe(0);
  });

  it('wait for an app that has not connected yet', () => {
    const { iframe, sent, receive, update } = mount();
    const loads = countLoads(iframe);
    update({ fetchCode: () => CODE });
    receive();
    expect(loads()).toBe(0);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ hasCodes: true }), APP, expect.anything());
  });
});

it('opens the start page in place of an address outside of the app', () => {
  for (const route of ['//evil.example', 'https://evil.example/wallet'])
    expect(mount({ route }).iframe.src).toBe(`${APP}/`);
  expect(() => mountApp(document.body, {})).toThrow('Invalid URL');
});

// Mutation check: keeping the note, or the frame hidden, after a late connection must fail this test.
it('adds a link while the app does not connect, in the page’s language', () => {
  const { iframe, events, receive } = mount({ language: 'fr' });
  jest.advanceTimersByTime(19_999);
  expect(events).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(events).toEqual([{ type: 'error', code: 'not_connected', message: expect.stringContaining(APP) }]);
  const link = document.querySelector('p[lang=fr] > a')?.getAttribute('href');
  expect([link, iframe.style.visibility]).toEqual([`${APP}/`, 'hidden']);
  iframe.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(60_000);
  receive();
  expect([events.length, document.querySelector('p'), iframe.style.visibility]).toEqual([1, null, '']);
});

describe('a tab', () => {
  const openedTabs: string[] = [];
  beforeEach(() =>
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      openedTabs.push(this.href);
    }),
  );
  afterEach(() => {
    jest.restoreAllMocks();
    openedTabs.length = 0;
  });

  /** Follows the link that replaces an app which does not connect. */
  async function followNote(): Promise<void> {
    jest.advanceTimersByTime(20_000);
    document.querySelector('p > a')?.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    await jest.advanceTimersByTimeAsync(0);
  }

  // Mutation check: leaving the path out of the address with a code must fail this test.
  it.each([
    ['/wallet?tab=1', `/userLogin/${CODE}#/wallet?tab=1`],
    ['//evil.example/wallet', `/userLogin/${CODE}#/`],
    [undefined, `/userLogin/${CODE}#/`],
  ])('with the route %s signs the user in at %s', async (route, address) => {
    mount({ route, fetchCode: () => CODE });
    await followNote();
    expect(openedTabs).toEqual([APP + address]);
  });

  it('opens the route that the page has named last', async () => {
    mount({ route: '/wallet', fetchCode: () => CODE }).update({ route: '/orders' });
    await followNote();
    expect(openedTabs).toEqual([`${APP}/userLogin/${CODE}#/orders`]);
  });

  it('does not open after unmount, because its code may be that of the user before', async () => {
    let answer: (code: string) => void = () => undefined;
    const { unmount } = mount({ fetchCode: () => new Promise(resolve => (answer = resolve)) });
    await followNote();
    unmount();
    answer(CODE);
    await jest.advanceTimersByTimeAsync(0);
    expect(openedTabs).toEqual([]);
  });

  it.each([undefined, '', 'not_found', `${CODE}/..`])('opens its route, and reports the code %s', async answer => {
    const { events } = mount({ route: '/wallet', ...(answer !== undefined && { fetchCode: () => answer }) });
    await followNote();
    const failures = events.filter(event => event.type === 'error' && event.code === 'code_failed');
    expect([openedTabs, failures.length]).toEqual([[`${APP}/wallet`], answer === undefined ? 0 : 1]);
  });
});

it('adds the link, and reports the error of the listener, if the listener of the page throws', () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const error = new Error('from the page');
  mount({
    onEvent() {
      throw error;
    },
  });
  jest.advanceTimersByTime(20_000);
  expect(document.querySelector('p > a')).not.toBeNull();
  expect(reported.mock.calls).toEqual([[error]]);
});

it('gives up five seconds after the frame has loaded', () => {
  const { iframe, events } = mount();
  iframe.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5_000);
  expect(events).toHaveLength(1);
});

// Mutation check: treating another version as no response must fail this test.
it.each(['before', 'after'])('adds no link when an app of another version starts %s the load event', when => {
  const { iframe, events, receive } = mount();
  const load = () => iframe.dispatchEvent(new Event('load'));
  if (when === 'after') load();
  receive({ data: { ...HELLO, larkspur: EMBED_VERSION + 1 } });
  if (when === 'before') load();
  jest.advanceTimersByTime(60_000);
  expect(events).toMatchObject([{ type: 'error', code: 'version' }]);
  expect(document.querySelector('p')).toBeNull();
});

it('removes everything and reports nothing after unmount', () => {
  const { unmount, receive, sent, events } = mount();
  unmount();
  receive();
  jest.advanceTimersByTime(60_000);
  expect([document.body.childElementCount, sent.mock.calls, events]).toEqual([0, [], []]);
});
