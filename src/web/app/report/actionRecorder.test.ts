import { configureStore, Tuple } from '@reduxjs/toolkit';
import { createActionRecorder } from './actionRecorder.ts';

function startRecording() {
  let nowMs = 0;
  const recorder = createActionRecorder(() => (nowMs += 1));
  const reducer = (count = 0, action: { type: string }) => {
    if (action.type === 'step/broken') throw new Error('broken');
    return count + 1;
  };
  const { dispatch, getState } = configureStore({ reducer, middleware: () => new Tuple(recorder.middleware) });
  const read = async () => (await recorder.read(getState())).entries;
  const types = async () => (await read()).map(({ action }) => action.type);
  return { dispatch, load: recorder.load, read, types };
}

// Mutation check: dropping what was dispatched before the log was loaded must fail this test.
it('keeps the actions from before and after its log has loaded, in their order and with their times', async () => {
  const { dispatch, load, read, types } = startRecording();
  dispatch({ type: 'step/1' });
  dispatch({ type: 'step/2' });
  await load();
  dispatch({ type: 'step/3' });
  await load();
  expect(await types()).toEqual(['step/1', 'step/2', 'step/3']);
  expect((await read()).map(({ at }) => at)).toEqual([1, 2, 3]);
});

it('loads its log by itself before many actions wait for it', async () => {
  const { dispatch, types } = startRecording();
  for (let index = 1; index <= 250; index += 1) dispatch({ type: `step/${index}` });
  expect(await types()).toHaveLength(200);
  expect((await types())[0]).toBe('step/51');
});

// Mutation check: letting prices wait for the log must fail this test.
it('loads nothing for prices, however many come', async () => {
  const { dispatch, types } = startRecording();
  dispatch({ type: 'step/1' });
  for (let index = 1; index <= 250; index += 1) dispatch({ type: 'market/tickersReceived' });
  expect(await types()).toEqual(['step/1']);
});

it('records an action that a reducer failed to handle', async () => {
  const { dispatch, types } = startRecording();
  expect(() => dispatch({ type: 'step/broken' })).toThrow('broken');
  expect(await types()).toEqual(['step/broken']);
});
