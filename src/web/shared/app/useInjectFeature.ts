import type { Slice } from '@reduxjs/toolkit';
import { useLayoutEffect, useState } from 'react';
import type { Saga } from '#web/saga/effects.ts';
import { useAppHost } from './AppContext.tsx';

/**
 * Brings a lazy feature to life when its screen first mounts: its slices before anything is drawn, its saga before any
 * effect says that something is shown. Both stay for as long as the app is open.
 */
export function useInjectFeature(saga: () => Saga, ...slices: Slice[]): void {
  const { startSaga, addSlices } = useAppHost();
  useState(() => addSlices(slices));
  useLayoutEffect(() => startSaga(saga), [startSaga, saga]);
}
