/** @jest-environment ./test/support/webEnvironment.ts */
import { runSaga, stdChannel } from 'redux-saga';
import { delay } from 'redux-saga/effects';
import { seconds } from '#test/support/app/seconds.ts';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { pollEvery, POLL_INTERVAL_MS } from './poll.ts';

const deps = { page: createPage(window), now: () => Date.now() };
let requestCount = 0;
let durationMs = 0;
let isHidden = false;
let isOnline = true;

function* request() {
  requestCount += 1;
  if (durationMs > 0) yield delay(durationMs);
}

const dispatchOn = (name: string, target: EventTarget = window) => target.dispatchEvent(new Event(name));

function hide(hidden: boolean) {
  isHidden = hidden;
  dispatchOn('visibilitychange', document);
}

let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  [requestCount, durationMs, isHidden, isOnline] = [0, 0, false, true];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const task = runSaga({ channel: stdChannel(), dispatch: () => undefined, context: { deps } }, pollEvery, request);
  stop = () => task.cancel();
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('runs at once and then every ten seconds', async () => {
  expect(POLL_INTERVAL_MS).toBe(10_000);
  expect(requestCount).toBe(1);
  await seconds(31);
  expect(requestCount).toBe(4);
});

// Mutation check: waiting ten seconds after each response must fail this test.
it('starts every ten seconds although each response takes four', async () => {
  durationMs = 4_000;
  await seconds(11);
  expect(requestCount).toBe(2);
  await seconds(20);
  expect(requestCount).toBe(4);
});

it('waits for a response that takes longer than the interval, and then for its next multiple', async () => {
  await seconds(9);
  durationMs = 12_000;
  await seconds(20);
  expect(requestCount).toBe(2);
  await seconds(2);
  expect(requestCount).toBe(3);
});

// Mutation check: waiting only for the next multiple of the interval must fail this test.
it('pauses for a second after a response that takes nearly the interval', async () => {
  await seconds(9);
  durationMs = 9_900;
  await seconds(11.5);
  expect(requestCount).toBe(2);
  await seconds(0.5);
  expect(requestCount).toBe(3);
});

it('does not run while the page is hidden, and runs once on return', async () => {
  hide(true);
  await seconds(120);
  expect(requestCount).toBe(1);
  hide(false);
  await seconds(0);
  expect(requestCount).toBe(2);
  await seconds(10);
  expect(requestCount).toBe(3);
});

// Mutation check: waiting for the end of the ten seconds, whatever the page does meanwhile, must fail this test.
it('runs at once when a page returns that was hidden for three seconds', async () => {
  await seconds(1);
  hide(true);
  await seconds(3);
  expect(requestCount).toBe(1);
  hide(false);
  await seconds(0);
  expect(requestCount).toBe(2);
  await seconds(9);
  expect(requestCount).toBe(2);
  await seconds(1);
  expect(requestCount).toBe(3);
});

it('does not run without a network, and runs at once when it is back', async () => {
  isOnline = false;
  dispatchOn('offline');
  await seconds(60);
  expect(requestCount).toBe(1);
  isOnline = true;
  dispatchOn('online');
  await seconds(0);
  expect(requestCount).toBe(2);
});

// Mutation check: omitting the `finally` of `pollEvery` must fail this test.
it('stops when it is cancelled, and removes its listeners', async () => {
  const listening = jest.spyOn(document, 'removeEventListener');
  stop();
  expect(listening).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  hide(true);
  hide(false);
  await seconds(60);
  expect(requestCount).toBe(1);
});
