import { instrument, type LiftedStore } from '@redux-devtools/instrument';
import { combineSlices, configureStore, createSlice, Tuple, type Action } from '@reduxjs/toolkit';
import { createReport } from '#web/shared/report/createReport.ts';
import { parseReport } from '#web/shared/report/parseReport.ts';
import type { ReportFacts } from '#web/shared/report/reportFormat.ts';
import { recordActions } from '#test/support/app/recordActions.ts';
import { aReportFacts } from '#test/support/fixtures/reportFixtures.ts';
import { options, withReplay } from './devTools.ts';

const countSlice = createSlice({
  name: 'count',
  initialState: { total: 0, owner: 'CANARY' },
  reducers: { added: state => void (state.total += 1) },
});
const { added } = countSlice.actions;
const reducer = combineSlices(countSlice);

/** Returns a report of three actions, of which the reducer must not see any when it is imported. */
function aReport(facts: ReportFacts = aReportFacts()): string {
  const { dispatch, read } = recordActions(reducer);
  dispatch({ type: 'deposit/shown' });
  dispatch(added());
  dispatch(added());
  return createReport(read(), facts);
}

interface Lifted {
  liftedStore: LiftedStore<unknown, Action<string>, unknown>;
}

/** Imports a file as the extension does (`importState.ts` and `pageScript/index.ts` of redux-devtools). */
function importReport(text: string) {
  const enhancer = instrument() as never;
  const store = configureStore({
    reducer: withReplay(reducer),
    middleware: () => new Tuple(),
    enhancers: () => new Tuple(enhancer),
  });
  const { liftedStore } = store as unknown as Lifted;
  const file = JSON.parse(text) as { payload: string; preloadedState: string };
  const nextLiftedState = JSON.parse(file.payload);
  const preloadedState = JSON.parse(file.preloadedState);
  liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState, preloadedState } as never);
  return { store, liftedStore };
}

// Mutation check: running the actions of a report through the app's reducer must fail this test.
it('replays an imported report in the extension: its actions, with the state after each', () => {
  const text = aReport();
  const { store, liftedStore } = importReport(text);
  const { actionsById, stagedActionIds, computedStates } = liftedStore.getState();
  expect(stagedActionIds.map(id => actionsById[id]?.action.type)).toEqual([
    '@@INIT',
    'deposit/shown',
    'count/added',
    'count/added',
  ]);
  const parsed = parseReport(text);
  const states = 'report' in parsed ? parsed.report.states : [];
  expect(computedStates.map(({ state }) => (state as { report: unknown }).report)).toEqual(states);
  expect(states.at(-1)).toMatchObject({ count: { total: 2, owner: expect.stringMatching(/^hidden-/) } });
  expect(store.getState()).toMatchObject({ count: { total: 0 } });
});

// Mutation check: sanitizing report entries, or the states under `report`, must fail this test.
it('shows an imported report as it was recorded, and still hides what the app itself holds', () => {
  const { actionSanitizer, stateSanitizer } = options;
  const { actionsById, computedStates } = importReport(aReport()).liftedStore.getState();
  const [, ...entries] = Object.values(actionsById).map(({ action }) => action);
  expect(entries.map(action => actionSanitizer?.(action, 1))).toEqual(entries);
  const states = computedStates.map(({ state }) => state as { report: object });
  const shown = states.map(state => stateSanitizer?.(state, 1));
  expect(shown.map(state => state?.report)).toEqual(states.map(({ report }) => report));
  expect(JSON.stringify(states)).toContain('CANARY');
  expect(JSON.stringify(shown)).not.toContain('CANARY');
});

it('keeps the app working after an import', () => {
  const { store } = importReport(aReport());
  store.dispatch(added());
  expect(store.getState()).toMatchObject({ count: { total: 1 }, report: { count: {} } });
});

it('names calls of the API like events, and shows no action that no log shows', () => {
  const { actionSanitizer, predicate } = options;
  const denied = [options.actionsDenylist ?? []].flat();
  const call = { type: 'provider/executeMutation/fulfilled', meta: { arg: { endpointName: 'createDeposit' } } };
  expect(actionSanitizer?.(call, 1).type).toBe('api/createDeposit/answered');
  expect(predicate?.({}, { type: 'market/ranked' })).toBe(false);
  expect(['market/tickersReceived', '__rtkq/focused'].map(type => denied.some(text => type.match(text)))).toEqual([
    true,
    true,
  ]);
});

// Mutation check: allowing the extension's own export must fail this test. It contains the raw actions.
it('lets the extension export only what it shows, and dispatch nothing', () => {
  expect(options.features).toEqual({ pause: true, jump: true, export: true, import: 'custom' });
});
