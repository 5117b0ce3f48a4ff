import { configureStore, Tuple } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '#web/api/session.ts';
import { createActionRecorder } from './actionRecorder.ts';

let nowMs = Date.UTC(2026, 10, 21, 14, 2);

function recording() {
  const recorder = createActionRecorder(() => nowMs);
  const { dispatch } = configureStore({ reducer: () => null, middleware: () => new Tuple(recorder.middleware) });
  const types = () => recorder.actions().map(action => (action as { type: string }).type);
  return { dispatch, types, actions: recorder.actions };
}

it('keeps the last two hundred actions, each with its time', () => {
  const { dispatch, types, actions } = recording();
  for (let index = 1; index <= 250; index += 1) dispatch({ type: `step/${index}` });
  nowMs += 1_000;
  dispatch({ type: 'deposit/submitted', payload: { status: 'Pending' } });
  expect(types()).toHaveLength(200);
  expect(types()[0]).toBe('step/52');
  expect(actions().at(-1)).toEqual({
    type: 'deposit/submitted',
    payload: { status: 'Pending' },
    at: '2026-11-21T14:02:01.000Z',
  });
});

// Mutation check: sanitizing the actions only when the report is copied must fail this test.
it('holds nothing secret even before a report is requested', () => {
  const { dispatch, actions } = recording();
  dispatch({ type: 'a/b', payload: { token: 'CANARY', deep: [{ password: 'CANARY' }] } });
  expect(JSON.stringify(actions())).not.toContain('CANARY');
});

it.each(['market/tickersReceived', 'market/ranked'])(
  'never reads %s, which would soon replace all other actions',
  type => {
    const { dispatch, types } = recording();
    const payload = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('looked');
        },
      },
    );
    dispatch({ type, payload });
    expect(types()).toEqual([]);
  },
);

// Mutation check: never clearing the list must fail this test.
it.each([
  ['signed in', sessionStarted()],
  ['signed out', sessionEnded('signedOut')],
  ['was signed out by another tab', sessionEnded('signedOutInOtherTab')],
])('clears the actions of one user when a user %s', (_what, action) => {
  const { dispatch, types } = recording();
  dispatch({ type: 'deposit/submitted' });
  dispatch(action);
  expect(types()).toEqual([action.type]);
});

it('keeps the actions before a session expired', () => {
  const { dispatch, types } = recording();
  dispatch({ type: 'deposit/submitted' });
  dispatch(sessionEnded('expired'));
  expect(types()).toEqual(['deposit/submitted', 'session/ended']);
});
