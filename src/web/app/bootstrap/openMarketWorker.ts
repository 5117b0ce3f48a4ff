/** Starts the thread that holds the market's socket. Only main.tsx imports this: tests bring no worker. */
export const openMarketWorker = (): Worker =>
  new Worker(new URL('../../market/feed/marketWorker.ts', import.meta.url), { name: 'market' });
