/** @jest-environment ./test/support/webEnvironment.ts */
import { runSaga, stdChannel } from 'redux-saga';
import { setHidden } from '#test/support/app/marketWorld.ts';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { onPageReturn } from './onPageReturn.ts';

const deps = { page: createPage(window) };
let requestCount = 0;
function* request() {
  requestCount += 1;
}

/** Starts the work and lets the test end it. */
function aSaga() {
  requestCount = 0;
  return runSaga({ channel: stdChannel(), dispatch: () => undefined, context: { deps } }, onPageReturn, request);
}
const goesBy = (name: string) => window.dispatchEvent(new Event(name));

// Mutation check: running while the page is hidden, too, must fail this test.
it('runs at the start and when the page is visible again, not while it is hidden', () => {
  const task = aSaga();
  expect(requestCount).toBe(1);
  setHidden(true);
  goesBy('online');
  expect(requestCount).toBe(1);
  setHidden(false);
  expect(requestCount).toBe(2);
  goesBy('focus');
  expect(requestCount).toBe(3);
  task.cancel();
  goesBy('focus');
  expect(requestCount).toBe(3);
});
