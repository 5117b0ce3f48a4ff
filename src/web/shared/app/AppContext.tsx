import type { Slice } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { WebDeps } from '#web/deps.ts';
import type { Saga } from '#web/saga/effects.ts';

/** What a screen may ask of the app it lives in. */
interface AppHost {
  deps: WebDeps;
  /** Starts a feature's saga, once however often it is called. */
  startSaga: (name: string, saga: () => Saga) => void;
  /** Adds a feature's slices to the store, once. */
  addSlices: (slices: readonly Slice[]) => void;
  /** The last actions and the state of now, with nothing in them that is secret or personal. */
  report: () => { actions: readonly unknown[]; state: unknown };
}

const AppContext = createContext<AppHost | null>(null);
export const AppHostProvider = AppContext.Provider;

/** The app around this component. */
export function useAppHost(): AppHost {
  const host = useContext(AppContext);
  if (host === null) throw new Error('rendered outside of the app');
  return host;
}

/** The outside world. */
export const useDeps = (): WebDeps => useAppHost().deps;
