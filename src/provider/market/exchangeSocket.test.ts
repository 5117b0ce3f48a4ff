import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { type ScriptedExchange, startScriptedExchange } from '#test/support/world/scriptedExchange.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createExchangeSocket, type ExchangeSocket } from './exchangeSocket.ts';

const STEP_MS = 250;

const clock = aClock();
let exchange: ScriptedExchange;
let socket: ExchangeSocket;
let events = 0;

beforeEach(async () => {
  jest.useFakeTimers({ now: clock.at, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  exchange = await startScriptedExchange(clock);
  socket = createExchangeSocket({
    host: exchange.socket,
    monotonicNow: clock.now,
    random: () => 0.5,
    onTrade: () => undefined,
    onSubscribed: () => undefined,
    onEvent: () => void (events += 1),
  });
});
afterEach(async () => {
  socket.close();
  jest.useRealTimers();
  await exchange.stop();
});

/** Waits for the network. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(resolve => setImmediate(resolve));
}

/** Waits until the socket is open and has received an event. */
async function receiveEvent(): Promise<void> {
  await until(() => socket.isConnected() && exchange.connections() === 1);
  const received = events;
  clock.at += 1;
  exchange.broadcast({ e: '24hrMiniTicker', E: clock.at });
  await until(() => events > received);
}

function pass(ms: number): void {
  clock.at += ms;
  jest.advanceTimersByTime(ms);
}

/** Returns whether a reconnect is due later: beside its timer there is only that of the checks. */
const isWaiting = (): boolean => jest.getTimerCount() > 1;

const shutDown = (): void => exchange.broadcast({ e: 'serverShutdown', E: clock.at });

async function loseConnection(lose: () => void): Promise<void> {
  await receiveEvent();
  const { reconnects } = socket.counts();
  lose();
  await until(() => socket.counts().reconnects > reconnects);
}

/** Loses every connection after its first event, and returns the number of reconnects in a minute. */
async function loseConnections(lose: () => void): Promise<number> {
  const before = socket.counts().reconnects;
  for (let passed = 0; passed < MINUTE_MS; passed += STEP_MS) {
    if (!isWaiting()) await loseConnection(lose);
    pass(STEP_MS);
  }
  return socket.counts().reconnects - before;
}

// Mutation check: resetting the backoff on every event must fail this test.
it.each([
  ['announces a shutdown', () => shutDown()],
  ['drops the connection', () => exchange.disconnectAll()],
])('reconnects with backoff to an exchange that %s after every first event', async (_what, lose) => {
  socket.setPairs(new Set(['BTCUSDT']));
  expect(await loseConnections(lose)).toBeLessThanOrEqual(8);
});

// Mutation check: keeping the backoff after a connection of ten seconds must fail this test.
it('reconnects at once to an exchange that shuts down after a stable connection', async () => {
  socket.setPairs(new Set(['BTCUSDT']));
  await loseConnections(shutDown);
  while (isWaiting()) pass(STEP_MS);
  for (let passed = 0; passed < 10_000; passed += 2_500) {
    await receiveEvent();
    pass(2_500);
  }
  await loseConnection(shutDown);
  pass(0);
  expect(isWaiting()).toBe(false);
  await loseConnection(shutDown);
  pass(499);
  expect(isWaiting()).toBe(true);
  pass(1);
  expect(isWaiting()).toBe(false);
});
