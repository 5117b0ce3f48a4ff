import type { Slice } from '@reduxjs/toolkit';
import { useLayoutEffect, useState } from 'react';
import type { Saga } from '#web/saga/effects.ts';
import { useAppHost } from './AppContext.tsx';

/**
 * Adds a lazy feature when its screen first mounts: its slices before the first render, its saga before any effect.
 * Both stay while the app is open.
 */
export function useInjectFeature(saga: () => Saga, ...slices: Slice[]): void {
  const { startSaga, addSlices } = useAppHost();
  useState(() => addSlices(slices));
  useLayoutEffect(() => startSaga(saga), [startSaga, saga]);
}
