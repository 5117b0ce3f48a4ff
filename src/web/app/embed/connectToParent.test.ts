import { toEnvelope } from '#contract/embed/frameMessages.ts';
import { connectToParent, type ParentLink } from './connectToParent.ts';

const ACME = 'https://acme.example';
const CODE = 'c'.repeat(43);

/** A frame's window, and the page around it. */
function aFrame() {
  const sent: { data: Record<string, unknown>; to: string }[] = [];
  const parent = { postMessage: (data: Record<string, unknown>, to: string) => void sent.push({ data, to }) };
  const page = Object.assign(new EventTarget(), { parent });
  const receive = (over: object) =>
    void page.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: ACME, ports: [], ...over }));
  return { page: page as unknown as Window, parent, sent, receive };
}

const opened: MessagePort[] = [];
function aChannel(): MessageChannel {
  const channel = new MessageChannel();
  opened.push(channel.port1, channel.port2);
  return channel;
}

afterEach(() => {
  jest.useRealTimers();
  for (const port of opened.splice(0)) port.close();
});

async function connect() {
  const frame = aFrame();
  const linking = connectToParent(frame.page, ACME);
  const nonce = frame.sent[0]?.data.nonce;
  const answer = toEnvelope({ type: 'connect', nonce, hasCodes: true, look: { theme: 'light' } });
  const channel = aChannel();
  frame.receive({ data: answer, ports: [channel.port2] });
  const link = await linking;
  if (!link) throw new Error('not connected');
  return { ...frame, link, answer, channel };
}

/** Returns the next message that the page receives over the port. */
const next = ({ port1 }: MessageChannel) =>
  new Promise<Record<string, unknown>>(resolve => (port1.onmessage = ({ data }) => resolve(data)));

it('sends its hello to exactly the partner’s origin, and connects by the port of the answer', async () => {
  const { link, sent } = await connect();
  expect(sent).toEqual([{ data: { type: 'hello', larkspur: 1, nonce: expect.any(String) }, to: ACME }]);
  expect(link).toMatchObject({ hasCodes: true, look: { theme: 'light' } });
});

// Mutation check: removing one of the conditions on source, origin, ports or nonce must fail this test.
it.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://acme.example.evil.example' }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [aChannel().port1, aChannel().port2] }],
  ['another nonce', { data: toEnvelope({ type: 'connect', nonce: 'other', hasCodes: true, look: {} }) }],
  ['another version', { data: { type: 'connect', larkspur: 2 } }],
  ['no message', { data: 'connect' }],
])('does not connect by an answer with %s', async (_what, over) => {
  jest.useFakeTimers();
  const { page, sent, receive } = aFrame();
  const linking = connectToParent(page, ACME);
  const data = toEnvelope({ type: 'connect', nonce: sent[0]?.data.nonce, hasCodes: true, look: {} });
  receive({ data, ports: [aChannel().port2], ...over });
  jest.advanceTimersByTime(10_000);
  expect(await linking).toBeNull();
});

it('ignores a second answer, also one that repeats the first', async () => {
  const { link, answer, receive, channel } = await connect();
  const second = aChannel();
  receive({ data: answer, ports: [second.port2] });
  const first = next(channel);
  second.port1.onmessage = () => {
    throw new Error('The second port is used.');
  };
  link.send({ type: 'ready' });
  expect(await first).toEqual({ type: 'ready', larkspur: 1 });
});

async function requestCode(link: ParentLink, channel: MessageChannel) {
  const request = next(channel);
  const code = link.requestCode();
  const { id } = await request;
  return { id, code };
}

// Mutation check: accepting a code for any request must fail this test.
it('takes the first code for its request, and nothing else', async () => {
  const { link, channel } = await connect();
  const { id, code } = await requestCode(link, channel);
  const garbage = [null, 'code', { type: 'code' }, toEnvelope({ type: 'code', id: 99, code: 'x'.repeat(43) })];
  for (const message of garbage) channel.port1.postMessage(message);
  channel.port1.postMessage(toEnvelope({ type: 'code', id, code: CODE }));
  channel.port1.postMessage(toEnvelope({ type: 'code', id, code: 'y'.repeat(43) }));
  expect(await code).toBe(CODE);
});

// Mutation check: reporting a failed request a second time must fail this test.
it.each([
  [null, 'ready'],
  ['short', 'error'],
  [undefined, 'error'],
])('resolves to no code for %j, and reports what the page has not', async (given, reported) => {
  const { link, channel } = await connect();
  const { id, code } = await requestCode(link, channel);
  const received = next(channel);
  channel.port1.postMessage(toEnvelope({ type: 'code', id, code: given }));
  expect(await code).toBeNull();
  link.send({ type: 'ready' });
  expect(await received).toMatchObject({ type: reported });
});

// Mutation check: leaving out the time limit of a code must fail this test. The frame would wait without end.
it('resolves to no code, and reports that, when the page returns none in 20 seconds', async () => {
  const { link, channel } = await connect();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { code } = await requestCode(link, channel);
  const reported = next(channel);
  jest.advanceTimersByTime(20_000);
  expect(await code).toBeNull();
  expect(await reported).toMatchObject({ type: 'error', code: 'code_failed' });
});

// Mutation check: dropping messages without a listener must fail this test.
it('keeps looks and routes until their listener exists, and no codes', async () => {
  const { link, channel } = await connect();
  const { id, code } = await requestCode(link, channel);
  const messages = [
    { type: 'look', look: { theme: 'dark' } },
    { type: 'code', id: 99, code: CODE },
    { type: 'route', path: '/wallet' },
    { type: 'look', look: { language: 'de' } },
    // The last one: by its arrival, the others have arrived.
    { type: 'code', id, code: CODE },
  ];
  for (const message of messages) channel.port1.postMessage(toEnvelope(message));
  await code;
  const kept: unknown[] = [];
  link.watch('look', ({ look }) => void kept.push(look));
  link.watch('route', ({ path }) => void kept.push(path));
  link.watch('code', message => void kept.push(message));
  expect(kept).toEqual([{ theme: 'dark' }, { language: 'de' }, '/wallet']);
});
