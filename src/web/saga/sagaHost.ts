import type { Middleware } from '@reduxjs/toolkit';
import type { Saga } from './effects.ts';

/** Runs sagas in the store that has its middleware. */
export interface SagaRunner {
  middleware: Middleware;
  run: (name: string, saga: () => Saga) => { cancel(): void };
}

type Started = readonly [name: string, saga: () => Saga];
type Missed = { action: unknown } | { started: Started };

/**
 * Starts sagas, each once. Until their runner is connected it keeps the sagas to start and the actions that they miss,
 * in their order. It calls `onWaiting` for each saga that waits.
 */
export function createSagaHost(onWaiting: () => void) {
  const missed: Missed[] = [];
  const tasks = new Map<() => Saga, { cancel(): void } | null>();
  let runner: SagaRunner | null = null;
  let join: (connected: SagaRunner) => (action: unknown) => unknown = () => action => action;

  const middleware: Middleware = api => next => {
    let deliver = (action: unknown): unknown => {
      missed.push({ action });
      return next(action);
    };
    join = connected => {
      const toSagas = connected.middleware(api);
      deliver = toSagas(next);
      return toSagas(action => action);
    };
    return action => deliver(action);
  };

  function run(...[name, saga]: Started): void {
    if (runner) tasks.set(saga, runner.run(name, saga));
  }

  return {
    middleware,
    start(...started: Started): void {
      const [, saga] = started;
      if (tasks.has(saga)) return;
      tasks.set(saga, null);
      if (runner) return run(...started);
      missed.push({ started });
      onWaiting();
    },
    /** Runs the first sagas, then those that were started before, and shows them the actions in between. */
    connect(connected: SagaRunner, first: Readonly<Record<string, () => Saga>>): void {
      if (runner) return;
      runner = connected;
      const show = join(connected);
      for (const [name, saga] of Object.entries(first)) run(name, saga);
      for (const item of missed.splice(0))
        if ('started' in item) run(...item.started);
        else show(item.action);
    },
    stop: (): void => tasks.forEach(task => task?.cancel()),
  };
}
