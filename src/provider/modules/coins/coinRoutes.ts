import { CoinList } from '#contract/coins.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { coinStore } from './coinStore.ts';

export const coinRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get('/api/getCoinList', { config: { policy: 'public' }, schema: { response: { 200: CoinList } } }, () =>
    coinStore(db).active(),
  );
};
