import * as z from 'zod/mini';
import { decimal } from '#contract/money.ts';
import { CreateTrade } from '#contract/trades.ts';
import { CreateTransfer, quoteTransfer } from '#contract/transfers.ts';
import { type IdempotencyKey } from '#provider/http/idempotency.ts';
import { runAlone } from '#provider/http/idempotentBatches.ts';
import { newId } from '#provider/core/newId.ts';
import { coinStore } from '#provider/modules/coins/coinStore.ts';
import { siteSettingService } from '#provider/modules/siteSetting/siteSettingService.ts';
import { tradeWork } from '#provider/modules/trades/tradeWork.ts';
import { transferWork } from '#provider/modules/transfers/transferWork.ts';
import { createLookupLimiter } from '#provider/modules/users/lookupLimiter.ts';
import { createRequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { eventually } from '#test/support/eventually.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { type SignedUp, type World } from '#test/support/world/startWorld.ts';
import { getPayId } from '#test/support/world/transferRequests.ts';
import { type DriverLoad, type DriverResult, repeatCalls } from './anchors.ts';
import { bearer, type Load } from './load.ts';

/** A call that moves money, over HTTP and as its SQL. Connections use the users in rotation. */
export interface MoneyCall {
  name: string;
  createBody: (connection: number) => string;
  /** Runs the call's transaction for one request through the driver: no HTTP, no session, no batch. */
  runAlone: (key: IdempotencyKey, userId: string, connection: number) => Promise<unknown>;
}

/** Returns the load that repeats a call; connections use the users in rotation. */
export const toLoad = (
  call: MoneyCall,
  users: readonly SignedUp[],
  target: Pick<Load, 'connections' | 'durationMs'> & { providers: readonly string[] },
): Load => ({
  url: target.providers.map(provider => `${provider}/api/${call.name}`),
  method: 'POST',
  connections: target.connections,
  durationMs: target.durationMs,
  headers: users.map(({ token }) => bearer(token)),
  bodies: Array.from({ length: target.connections }, (_, index) => call.createBody(index)),
  withIdempotencyKeys: true,
});

/** Returns the call that places a trade at the current price. */
export async function tradeCall({ deps, exchangeUrl }: World): Promise<MoneyCall> {
  const { db, market, now, settings } = deps;
  const siteSetting = siteSettingService(settings).read;
  const work = tradeWork({ now, market, siteSetting, activeCoins: tx => coinStore(tx).active() });
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
    runAlone: (key, userId) => runAlone(db, work, { key, request: { customer: { userId, country: null }, order } }),
  };
}

/** Places an order, also while the market has no price yet; throws for another answer than an accepted trade. */
export async function placeOrder(user: Pick<SignedUp, 'post'>, order: unknown): Promise<void> {
  const { status, body } = await eventually(
    () => user.post('/api/createTrade', order),
    reply => reply.body.code !== 'market_unavailable',
  );
  if (status !== 201) throw new Error(`createTrade answered ${status}: ${JSON.stringify(body)}`);
}

/** Returns the call in which each user sends to the next one, or all send to `receiver`, who sends to the last. */
export async function transferCall(
  { deps }: World,
  users: readonly SignedUp[],
  receiver?: SignedUp,
): Promise<MoneyCall> {
  const { db, now, settings } = deps;
  const lookups = createLookupLimiter({ now, counter: createRequestCounter({ db, now }) });
  const work = transferWork({ now, siteSetting: siteSettingService(settings).read, getParties: lookups.readParties });
  const payIds = await Promise.all(users.map(getPayId));
  const hotIndex = receiver ? users.indexOf(receiver) : -1;
  const getReceiver = (index: number) => {
    if (hotIndex < 0) return payIds[(index + 1) % payIds.length];
    return index % payIds.length === hotIndex ? payIds.at(-1) : payIds[hotIndex];
  };
  const amount = decimal('1');
  const createTransfer = (connection: number): CreateTransfer => ({
    amount,
    receivePId: getReceiver(connection) ?? '',
    ...quoteTransfer(amount, decimal('1')),
  });
  return {
    name: 'createTransfer',
    createBody: connection => JSON.stringify(z.encode(CreateTransfer, createTransfer(connection))),
    runAlone: (key, userId, connection) =>
      runAlone(db, work, { key, request: { senderId: userId, order: createTransfer(connection) } }),
  };
}

/** Runs a call through the driver with the same concurrency as over HTTP. */
export const runOwnSql = (
  { runAlone: run }: MoneyCall,
  userIds: readonly string[],
  load: DriverLoad,
): Promise<DriverResult> =>
  repeatCalls(load, index => {
    const userId = userIds[index % userIds.length] ?? '';
    return run({ scope: [userId, 'bench', newId()], bodyHash: Buffer.alloc(32) }, userId, index);
  });
