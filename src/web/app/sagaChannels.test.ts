/** @jest-environment ./test/support/webEnvironment.ts */
import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { fork, take } from 'redux-saga/effects';
import { createMarketWorld } from '#test/support/app/marketWorld.ts';
import { adminSaga } from '#web/features/admin/shell/adminSession.ts';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { favoritesSaga } from '#web/market/store/favorites.ts';
import { tickSizeSaga } from '#web/market/store/tickSizeSaga.ts';
import type { Saga } from '#web/saga/effects.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';
import { connectionSaga } from './connectionSaga.ts';
import { preferencesSaga } from './preferencesSaga.ts';
import { sessionSaga } from './sessionSaga.ts';

type Watch = (...request: never[]) => () => void;

/** Runs sagas with a count of what they listen to: takers of actions, and watchers of the page and the storage. */
function aListenerCount() {
  const open = new Set<object>();
  const channel = stdChannel<Action>();
  const { take: addTaker } = channel;
  channel.take = (taker, matcher) => {
    addTaker(taker, matcher);
    const { cancel } = taker as typeof taker & { cancel: () => void };
    open.add(taker);
    Object.assign(taker, {
      cancel() {
        open.delete(taker);
        cancel();
      },
    });
  };
  const count = <Watched extends Watch>(watch: Watched) =>
    ((...request) => {
      const stop = watch(...request);
      open.add(stop);
      return () => {
        open.delete(stop);
        stop();
      };
    }) as Watched;
  const { app, deps } = createMarketWorld();
  const context = {
    deps: {
      ...deps,
      page: { ...deps.page, watch: count(deps.page.watch) },
      storage: { ...deps.storage, watch: count((): (() => void) => () => undefined) },
    },
  };
  const run = (saga: () => Saga) =>
    runSaga(
      { channel, context, dispatch: () => undefined, getState: app.store.getState, onError: () => undefined },
      saga,
    );
  return { open, run, fail: () => channel.put({ type: 'fail' }) };
}

// A saga that fails is started again, and an open channel of the failed one would collect actions for good.
// Mutation check: leaving out any `close` must fail this test.
it.each([
  ['trade', tradeSaga],
  ['records', recordSaga],
  ['tickSizes', tickSizeSaga],
  ['connection', connectionSaga],
  ['preferences', preferencesSaga],
  ['session', sessionSaga],
  ['favorites', favoritesSaga],
  ['admin', adminSaga],
])('the saga %s leaves no channel open when it fails', async (_name, saga) => {
  const { open, run, fail } = aListenerCount();
  const task = run(function* (): Saga {
    yield fork(saga);
    yield take('fail');
    throw new Error('failed');
  });
  expect(open.size).toBeGreaterThan(1);
  fail();
  await expect(task.toPromise()).rejects.toThrow('failed');
  expect(open.size).toBe(0);
});
