import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { select, takeEvery } from 'redux-saga/effects';
import type { Saga } from './effects.ts';
import { createSagaHost, type SagaRunner } from './sagaHost.ts';

const counter = createSlice({ name: 'counter', initialState: 0, reducers: { added: count => count + 1 } });
const { added } = counter.actions;

function aHost() {
  const loads: string[] = [];
  const host = createSagaHost(() => loads.push('load'));
  const store = configureStore({
    reducer: combineSlices(counter),
    middleware: defaults => defaults().concat(host.middleware),
  });
  const middleware = createSagaMiddleware();
  const runner: SagaRunner = { middleware, run: (_name, saga) => middleware.run(saga) };
  return { host, loads, dispatch: () => void store.dispatch(added()), store, runner };
}

/** A saga that writes down each action that it sees, and the state of that moment. */
const aWitness = (name: string, seen: string[]) =>
  function* (): Saga {
    seen.push(`${name} starts`);
    yield takeEvery(added, function* (): Saga {
      seen.push(`${name} sees ${yield select((state: { counter: number }) => state.counter)}`);
    });
  };

// Mutation check: showing the actions before starting the sagas must fail this test.
it('starts waiting sagas in their order, and shows each the actions since its start', () => {
  const { host, dispatch, store, runner } = aHost();
  const seen: string[] = [];
  host.start('early', aWitness('early', seen));
  dispatch();
  host.start('late', aWitness('late', seen));
  dispatch();
  expect(store.getState().counter).toBe(2);
  expect(seen).toEqual([]);
  host.connect(runner, { app: aWitness('app', seen) });
  expect(seen).toEqual([
    'app starts',
    'early starts',
    // Both see the current state.
    ...['app sees 2', 'early sees 2'],
    'late starts',
    ...['app sees 2', 'early sees 2', 'late sees 2'],
  ]);
});

it('shows later actions at once, and starts later sagas at once', () => {
  const { host, dispatch, runner } = aHost();
  const seen: string[] = [];
  host.connect(runner, {});
  host.start('saga', aWitness('saga', seen));
  dispatch();
  expect(seen).toEqual(['saga starts', 'saga sees 1']);
});

// Mutation check: connecting the second runner as well must fail this test.
it('connects once, and starts a saga once', () => {
  const { host, loads, dispatch, runner } = aHost();
  const seen: string[] = [];
  const witness = aWitness('saga', seen);
  host.start('saga', witness);
  host.start('saga', witness);
  host.connect(runner, {});
  dispatch();
  host.connect(runner, { app: aWitness('app', seen) });
  host.start('saga', witness);
  expect(seen).toEqual(['saga starts', 'saga sees 1']);
  expect(loads).toEqual(['load']);
});

it('cancels its sagas', () => {
  const { host, dispatch, runner } = aHost();
  const seen: string[] = [];
  host.start('saga', aWitness('saga', seen));
  host.connect(runner, {});
  host.stop();
  dispatch();
  expect(seen).toEqual(['saga starts']);
});
