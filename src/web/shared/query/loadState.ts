import type { InitialLoad } from './useInitialLoad.ts';

export type LoadState = 'loading' | 'failed' | 'ready';

/** Returns whether data is there, still loading, or could not be loaded. */
export const getLoadState = (data: unknown, { failure }: Pick<InitialLoad, 'failure'>): LoadState =>
  data !== undefined ? 'ready' : failure === undefined ? 'loading' : 'failed';
