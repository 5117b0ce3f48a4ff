import * as z from 'zod/mini';
import { ADMIN_PAGE_SIZE, AdminQuery, pageResponse } from '#contract/admin/administration.ts';
import { AdminCoin, CoinResponse, CreateCoin, DeleteCoin, UpdateCoin } from '#contract/admin/operations.ts';
import { type CoinSymbol, toPair, CoinList } from '#contract/coins.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { toLimitOffset } from '#provider/core/paging.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { createCoinAct, deleteCoinAct, updateCoinAct } from './coinActs.ts';
import { coinStore } from './coinStore.ts';

export const coinRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get('/api/getCoinList', { config: { policy: 'public' }, schema: { response: { 200: CoinList } } }, () =>
    coinStore(db).active(),
  );
};

interface AdminCoinDeps {
  db: Database;
  administration: Administration;
  isTraded(pair: string): Promise<boolean | null>;
}

const NOT_TRADED = fieldErrors({ symbol: 'coin_closed' });
const CoinsQuery = z.extend(AdminQuery, { status: z.optional(z.enum(['active', 'inactive'])) });

/** Active coins must trade on the exchange. */
export const adminCoinRoutes: ZodRoutes<AdminCoinDeps> = async (app, { db, administration, isTraded }) => {
  /** Before the transaction, which must not wait for the exchange. */
  async function assertTraded(symbol: CoinSymbol): Promise<void> {
    const answer = await isTraded(toPair(symbol));
    assertOrThrow(answer !== null, 'market_unavailable', { retryAfterS: 10 });
    assertOrThrow(answer, 'invalid_fields', NOT_TRADED);
  }

  app.get(
    '/api/admin/coins',
    { config: { policy: 'admin' }, schema: { querystring: CoinsQuery, response: { 200: pageResponse(AdminCoin) } } },
    ({ query: { status, query = '', ...paging } }) =>
      coinStore(db).page({
        isActive: status === undefined ? null : status === 'active',
        query,
        ...toLimitOffset(paging, { defaultSize: ADMIN_PAGE_SIZE }),
      }),
  );

  app.post(
    '/api/createCoin',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true },
      schema: { body: CreateCoin, response: { 201: CoinResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const caller = getAdminCaller(request);
      if ((await coinStore(db).find(payload.symbol)) === null) await assertTraded(payload.symbol);
      const coin = await administration.perform(createCoinAct, caller, { payload, reason: payload.reason ?? null });
      return reply.code(201).send({ coin });
    },
  );

  app.put(
    '/api/updateCoin',
    { config: { policy: 'admin' }, schema: { body: UpdateCoin, response: { 200: CoinResponse } } },
    async request => {
      const { body: payload } = request;
      const caller = getAdminCaller(request);
      const stored = await coinStore(db).find(payload.symbol);
      if (payload.isActive === true && stored?.isActive === false) await assertTraded(payload.symbol);
      return { coin: await administration.perform(updateCoinAct, caller, { payload, reason: payload.reason ?? null }) };
    },
  );

  app.put(
    '/api/deleteCoin',
    { config: { policy: 'admin' }, schema: { body: DeleteCoin, response: { 200: CoinResponse } } },
    async request => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      return { coin: await administration.perform(deleteCoinAct, getAdminCaller(request), actRequest) };
    },
  );
};
