import type { Slice } from '@reduxjs/toolkit';
import { useLayoutEffect, useState } from 'react';
import type { Saga } from '#web/saga/effects.ts';
import { useAppHost } from './AppContext.tsx';

/** The names of the sagas that screens start, in the support report. Each request that moves money has one of its own. */
export const FEATURE_NAMES = [
  // Every signed-in screen: the balance, the announcement of income, and the last responses on this device.
  'account',
  'persistQueries',
  // A frame in a page of a partner.
  'embed',
  // Histories, KYC and the start page: the balance after a decision.
  'record',
  'onchain',
  'wallet',
  'deposit',
  'withdraw',
  'transfer',
  'kyc',
  'notifications',
  'alerts',
  'coinFacts',
  // An open trade, or a screen that shows trades.
  'trade',
  // A screen that shows prices.
  'market',
  'tickSize',
  'favorites',
  'money',
  'admin',
  'admin/queue',
  'admin/records',
  'admin/user',
  'admin/books',
  'admin/void',
] as const;

type FeatureName = Exclude<(typeof FEATURE_NAMES)[number], 'money'> | `money/${string}`;

/**
 * Adds a lazy feature when its screen first mounts: its slices before the first render, its saga before any effect dispatches.
 * Both stay for as long as the app is open.
 */
export function useInjectFeature(name: FeatureName, saga: () => Saga, ...slices: Slice[]): void {
  const { startSaga, addSlices } = useAppHost();
  useState(() => addSlices(slices));
  useLayoutEffect(() => startSaga(name, saga), [startSaga, name, saga]);
}
