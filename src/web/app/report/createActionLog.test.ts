import { recordActions } from '#test/support/app/recordActions.ts';
import { adminLeaving } from '#web/api/admin/adminLeaving.ts';
import { adminSessionEnded, adminSessionStarted, sessionEnded, sessionStarted } from '#web/api/http/sessionSlice.ts';

let nowMs = Date.UTC(2026, 10, 21, 14, 2);

interface Counted {
  count: number;
  token: string;
}

function startRecording() {
  const reducer = (state: Counted = { count: 0, token: 'CANARY' }, action: { type: string }): Counted =>
    action.type.startsWith('step/') ? { ...state, count: state.count + 1 } : state;
  const { dispatch, read } = recordActions(reducer, () => nowMs);
  const types = () => read().entries.map(({ action }) => action.type);
  return { dispatch, types, read };
}

it('keeps the last two hundred actions, each with its time and the state after it', () => {
  const { dispatch, types, read } = startRecording();
  for (let index = 1; index <= 250; index += 1) dispatch({ type: `step/${index}` });
  nowMs += 1_000;
  dispatch({ type: 'deposit/submitted', payload: { status: 'Pending' } });
  expect(types()).toHaveLength(200);
  expect(types()[0]).toBe('step/52');
  expect(read().entries.at(-1)).toMatchObject({
    at: Date.UTC(2026, 10, 21, 14, 2, 1),
    action: { type: 'deposit/submitted', payload: { status: 'Pending' } },
  });
});

// Mutation check: sanitizing the actions only when the report is copied must fail this test.
it('holds nothing secret even before a report is requested', () => {
  const { dispatch, read } = startRecording();
  dispatch({ type: 'a/b', payload: { token: 'CANARY', deep: [{ password: 'CANARY' }] } });
  expect(JSON.stringify(read())).not.toContain('CANARY');
});

// Mutation check: copying an unchanged state again must fail this test.
it('shares the copy of a state that an action did not change', () => {
  const { dispatch, read } = startRecording();
  for (const type of ['step/1', 'deposit/shown', 'deposit/hidden']) dispatch({ type });
  const [first, second, third] = read().entries;
  expect(second?.state).toBe(first?.state);
  expect(third?.state).toBe(first?.state);
  expect(read().base).not.toBe(first?.state);
});

it.each(['market/tickersReceived', 'market/ranked', 'market/wentStale'])(
  'never reads %s, which would soon replace all other actions',
  type => {
    const { dispatch, types } = startRecording();
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

it('leaves out the bookkeeping of the query cache', () => {
  const { dispatch, types } = startRecording();
  dispatch({ type: 'provider/internalSubscriptions/subscriptionsUpdated' });
  dispatch({ type: 'provider/queries/queryResultPatched' });
  dispatch({ type: 'provider/mutations/removeMutationResult' });
  dispatch({ type: 'provider/executeQuery/rejected', meta: { condition: true, arg: { endpointName: 'getCoinList' } } });
  dispatch({ type: 'provider/executeQuery/pending', meta: { arg: { endpointName: 'getUserByPayId' } } });
  expect(types()).toEqual(['api/getUserByPayId/requested']);
});

// Mutation check: never clearing the list, or keeping the state of the sign-in itself, must fail this test.
it.each([
  ['signed in', sessionStarted()],
  ['signed out', sessionEnded('signedOut')],
  ['was signed out by another tab', sessionEnded('signedOutInOtherTab')],
  ['signed in as an administrator', adminSessionStarted()],
  ['signed out as an administrator', adminLeaving()],
  ['was signed out as an administrator by another tab', adminSessionEnded('signedOutInOtherTab')],
])('clears the actions and states of one user when a user %s', (_what, action) => {
  const { dispatch, types, read } = startRecording();
  dispatch({ type: 'step/1' });
  dispatch(action);
  expect(types()).toEqual([action.type]);
  const { base, entries } = read();
  expect([base, entries[0]?.state]).toEqual([{}, {}]);
});

it.each([sessionEnded('expired'), adminSessionEnded('expired')])('keeps the actions before $type as expired', end => {
  const { dispatch, types } = startRecording();
  dispatch({ type: 'deposit/submitted' });
  dispatch(end);
  expect(types()).toEqual(['deposit/submitted', end.type]);
});
