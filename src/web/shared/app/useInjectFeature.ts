import type { Slice } from '@reduxjs/toolkit';
import { useLayoutEffect, useState } from 'react';
import type { Saga } from '#web/saga/effects.ts';
import { useAppHost } from './AppContext.tsx';

/**
 * Adds a lazy feature when its screen first mounts: its slices before the first render, its saga before any effect dispatches.
 * Both stay for as long as the app is open. `app/sagas.ts` lists the names.
 */
export function useInjectFeature(name: string, saga: () => Saga, ...slices: Slice[]): void {
  const { startSaga, addSlices } = useAppHost();
  useState(() => addSlices(slices));
  useLayoutEffect(() => startSaga(name, saga), [startSaga, name, saga]);
}
