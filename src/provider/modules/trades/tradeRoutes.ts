import * as z from 'zod/mini';
import { TradeResponse, CreateTrade, TradesQuery, UserTrades } from '#contract/trades.ts';
import { Id } from '#contract/wire.ts';
import { type Database } from '#provider/db/database.ts';
import { getIdempotencyKey } from '#provider/http/idempotency.ts';
import { createMoneyBatches, type MoneyBatchOptions } from '#provider/http/idempotentBatches.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type TradeService } from './tradeService.ts';
import { type tradeWork, UNKNOWN_COUNTRY } from './tradeWork.ts';

interface TradeRouteDeps {
  db: Database;
  trades: TradeService;
  work: ReturnType<typeof tradeWork>;
  countryHeader: string | null;
  batches: MoneyBatchOptions;
}

const ById = z.object({ id: Id });

/** None of these routes accepts a result, an exchange price or a time. */
export const tradeRoutes: ZodRoutes<TradeRouteDeps> = async (app, deps) => {
  const { db, trades, work, countryHeader, batches } = deps;
  const submit = createMoneyBatches(db, work, batches);
  app.post(
    '/api/createTrade',
    {
      config: { policy: 'user', scope: 'trade', bound: 'money' },
      schema: { body: CreateTrade, response: { 201: TradeResponse } },
      // Before the shared slot, which must not wait for the exchange, and after the rate limits.
      preHandler: async request => {
        request.admission = { admit: () => trades.prepare(request.body) };
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      const { userId } = getSession(request);
      const country = countryHeader === null ? null : parseCountry(headers[countryHeader]);
      const trade = await submit(getIdempotencyKey(request), { customer: { userId, country }, order: body });
      return reply.code(201).send({ trade });
    },
  );

  app.get(
    '/api/getUserTrades',
    { config: { policy: 'user', scope: 'view' }, schema: { querystring: TradesQuery, response: { 200: UserTrades } } },
    request => trades.page(getSession(request).userId, request.query),
  );

  app.get(
    '/api/getTradeDetails/:id',
    { config: { policy: 'user', scope: 'view' }, schema: { params: ById, response: { 200: TradeResponse } } },
    async request => ({ trade: await trades.details(getSession(request).userId, request.params.id) }),
  );
};

const parseCountry = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[A-Za-z]{2}$/.test(header) ? header.toUpperCase() : UNKNOWN_COUNTRY;
