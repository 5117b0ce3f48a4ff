/** Starts the worker of the market's socket. Only main.tsx imports it, because tests run without workers. */
export const openMarketWorker = (): Worker =>
  new Worker(new URL('../../market/feed/marketWorker.ts', import.meta.url), { name: 'market' });
