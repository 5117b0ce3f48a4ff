import type { Slice } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { WebDeps } from '#web/deps.ts';
import type { Saga } from '#web/saga/effects.ts';
import type { Recording } from './recording.ts';

interface AppHost {
  deps: WebDeps;
  /** Starts a feature's saga once, however often it is called. */
  startSaga: (name: string, saga: () => Saga) => void;
  addSlices: (slices: readonly Slice[]) => void;
  /** Returns the last actions and their states, without secret or personal data. */
  readRecording: () => Promise<Recording>;
}

const AppContext = createContext<AppHost | null>(null);
export const AppHostProvider = AppContext.Provider;

export function useAppHost(): AppHost {
  const host = useContext(AppContext);
  if (host === null) throw new Error('useAppHost must be used inside the app.');
  return host;
}

export const useDeps = (): WebDeps => useAppHost().deps;
