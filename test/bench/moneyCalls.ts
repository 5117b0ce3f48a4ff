import * as z from 'zod/mini';
import { decimal } from '#contract/money.ts';
import { CreateTrade } from '#contract/trades.ts';
import { CreateTransfer, quoteTransfer } from '#contract/transfers.ts';
import { type Tx } from '#provider/db/database.ts';
import { newId } from '#provider/core/newId.ts';
import { coinStore } from '#provider/modules/coins/coinStore.ts';
import { siteSettingService } from '#provider/modules/siteSetting/siteSettingService.ts';
import { tradeService } from '#provider/modules/trades/tradeService.ts';
import { transferService } from '#provider/modules/transfers/transferService.ts';
import { createLookupLimiter } from '#provider/modules/users/lookupLimiter.ts';
import { createRequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { type SignedUp, type World } from '#test/support/world/startWorld.ts';
import { getPayId } from '#test/support/world/transferRequests.ts';

/** A call that moves money, over HTTP and as its SQL. Connections use the users in rotation. */
export interface MoneyCall {
  name: string;
  createBody: (connection: number) => string;
  /** The work of the call between storing its key and its answer. */
  work: (tx: Tx, userId: string, connection: number) => Promise<unknown>;
}

/** Returns the call that places a trade at the current price. */
export async function tradeCall({ deps, exchangeUrl }: World): Promise<MoneyCall> {
  const { db, market, now, settings } = deps;
  const siteSetting = siteSettingService(settings).read;
  const trades = tradeService({ db, now, market, siteSetting, activeCoins: tx => coinStore(tx).active() });
  const order: CreateTrade = {
    coinType: 'BTCUSDT',
    tradeType: 'buy',
    tradeAmount: decimal('1'),
    coinPrice: decimal(await fetchMarketPrice(exchangeUrl)),
    selectedTime: 'trade5Min',
  };
  const body = JSON.stringify(z.encode(CreateTrade, order));
  return {
    name: 'createTrade',
    createBody: () => body,
    work: (tx, userId) => trades.create(tx, { userId, country: null }, order),
  };
}

/** Returns the call in which each user sends to the next one. */
export async function transferCall({ deps }: World, users: readonly SignedUp[]): Promise<MoneyCall> {
  const { db, now, settings } = deps;
  const lookups = createLookupLimiter({ now, counter: createRequestCounter({ db, now }) });
  const transfers = transferService({
    db,
    now,
    siteSetting: siteSettingService(settings).read,
    getParties: lookups.parties,
    countFailedLookup: lookups.count,
  });
  const payIds = await Promise.all(users.map(getPayId));
  const amount = decimal('1');
  const createTransfer = (connection: number): CreateTransfer => ({
    amount,
    receivePId: payIds[(connection + 1) % payIds.length] ?? '',
    ...quoteTransfer(amount, decimal('1')),
  });
  return {
    name: 'createTransfer',
    createBody: connection => JSON.stringify(z.encode(CreateTransfer, createTransfer(connection))),
    work: (tx, userId, connection) => transfers.create(tx, userId, createTransfer(connection)),
  };
}

/** Runs the statements of a call through the driver alone: no HTTP, no session, with the same concurrency. */
export async function sqlPerSecond(
  { work }: MoneyCall,
  { deps: { db } }: World,
  userIds: readonly string[],
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const connection = async (index: number) => {
    const userId = userIds[index % userIds.length] ?? '';
    while (performance.now() < startedAt + durationMs) {
      count += 1;
      const key = newId();
      await db.tx(async tx => {
        await tx.query('SELECT free, body_hash, answer FROM claim_key($1, $2, $3)', [userId, 'bench', key]);
        const answer = await work(tx, userId, index);
        await tx.query(
          `INSERT INTO idempotency_keys (user_id, route, key, body_hash, answer, created_at)
           VALUES ($1, 'bench', $2, '', $3, now())`,
          [userId, key, JSON.stringify(answer)],
        );
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  return count / ((performance.now() - startedAt) / 1000);
}
