/** @jest-environment ./test/support/webEnvironment.ts */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { createAction } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import { seconds } from '#test/support/app/seconds.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { logoutFailed } from '#web/api/http/sessionSlice.ts';
import type { Saga } from '#web/saga/effects.ts';
import { FEATURE_NAMES } from '#web/shared/app/useInjectFeature.ts';

const WEB = join(process.cwd(), 'src/web');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// The compiler accepts no other name.
it('lists only sagas that a feature starts', () => {
  const texts = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(path => /(?<!\.test)\.tsx?$/.test(path))
    .map(path => readFileSync(join(WEB, path), 'utf8'));
  const started = texts.flatMap(text =>
    [...text.matchAll(/useInjectFeature\(\s*['`]([\w/]+?)(?:\/\$\{\w+\})?['`]/g)].map(([, name]) => name),
  );
  expect([...new Set(started)].sort()).toEqual([...FEATURE_NAMES].sort());
});

const poke = createAction('test/poke');

/** Renders the app with one more saga, which throws the given number of times and then runs. */
async function withFailingSaga(errors: number) {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const app = await renderApp({ route: '/contact' });
  let [started, answered] = [0, 0];
  await act(async () =>
    app.app.startSaga('failing', function* (): Saga {
      started += 1;
      if (started <= errors) throw new Error(`error ${started}`);
      yield takeEvery(poke, () => (answered += 1));
    }),
  );
  return { ...app, reported, counts: () => ({ started, answered }) };
}

describe('a saga that throws', () => {
  // Mutation check: returning after the error in `supervise` must fail this test.
  it('restarts after its backoff, which doubles', async () => {
    const { counts, dispatch, reported } = await withFailingSaga(2);
    expect(counts().started).toBe(1);
    await seconds(1);
    expect(counts().started).toBe(2);
    await seconds(1.9);
    expect(counts().started).toBe(2);
    await seconds(0.1);
    await act(async () => void dispatch(poke()));
    expect(counts()).toEqual({ started: 3, answered: 1 });
    expect(reported).toHaveBeenCalledTimes(2);
  });

  // Mutation check: running the sagas of the app in one task without `supervise` must fail this test.
  it('does not stop any other saga', async () => {
    const { dispatch, shownToasts } = await withFailingSaga(1);
    await act(async () => void dispatch(logoutFailed()));
    expect(shownToasts).toHaveLength(1);
  });

  it('is in the support report', async () => {
    const { app } = await withFailingSaga(1);
    const { entries } = await app.readRecording();
    expect(entries.map(({ action }) => action)).toContainEqual(
      expect.objectContaining({
        type: 'saga/failed',
        payload: { sagaName: 'failing', failures: 1, retryInMs: 1_000 },
      }),
    );
  });
});
