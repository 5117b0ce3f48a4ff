import { type SignedUp } from '#test/support/world/startWorld.ts';
import { eventually } from '#test/support/eventually.ts';
import {
  expectAccepted,
  waitForEntry,
  placeOrder,
  readTrade,
  startTradeWorld,
  type TradeWorld,
  type WireTrade,
} from '#test/support/world/tradeWorld.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeAll(async () => {
  world = await startTradeWorld();
  world.start();
});
afterEach(
  () => void Object.assign(world.exchange.faults, { isSilent: false, isRefusingSockets: false, refusal: null }),
);
afterAll(() => world.stop());

describe('whatever happens to the connection', () => {
  /** An entry at 64,000 and an exit at 64,001 that count, and prices around them that do not. */
  const win = async (user: SignedUp, trade: WireTrade) =>
    expect((await world.settled(user, trade._id)).tradeResult).toBe('win');

  it('fills a gap in the ids from the history of the exchange', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.exchange.trade('BTCUSDT', '1', { isMissedBySocket: true });
    world.clock.at += 100;
    world.exchange.trade('BTCUSDT', '64000', { isMissedBySocket: true });
    world.later(100, '63000');
    await waitForEntry(user, trade, 64_000);
    world.clock.at += 29_700;
    world.exchange.trade('BTCUSDT', '64001', { isMissedBySocket: true });
    world.clock.at += 200;
    world.exchange.trade('BTCUSDT', '2', { isMissedBySocket: true });
    world.continueTrading('2');
    await win(user, trade);
    expect(world.market.health().gapsFilled).toBeGreaterThan(0);
  });

  it('connects again after a cut, and misses nothing', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(100, '64000');
    await waitForEntry(user, trade, 64_000);
    world.exchange.disconnectAll();
    world.later(29_000, '64001');
    world.later(2_000, '2');
    await eventually(() => world.exchange.hasSubscribers('BTCUSDT'), Boolean);
    world.continueTrading('2');
    await win(user, trade);
  });

  it('settles from the history while the websocket is silent or refused', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(100, '64000');
    world.exchange.faults.isSilent = true;
    world.exchange.faults.isRefusingSockets = true;
    world.later(29_000, '64001');
    world.later(2_000, '2');
    world.continueTrading('2');
    world.clock.at += 6_000;
    await win(user, trade);
  });

  it('reconnects at once when the exchange announces a shutdown', async () => {
    const { user, trade } = await world.anOpenTrade();
    const { reconnects } = world.market.health();
    world.exchange.broadcast({ e: 'serverShutdown', E: world.clock.at });
    await eventually(
      () => world.market.health().reconnects,
      count => count === reconnects + 1,
    );
    await eventually(() => world.exchange.hasSubscribers('BTCUSDT'), Boolean, 1_500);
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(2_000, '2');
    world.continueTrading('2');
    await win(user, trade);
  });

  it('waits while the exchange refuses requests, and retries when it may', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.exchange.faults.isSilent = true;
    world.exchange.faults.refusal = { status: 418, headers: { 'retry-after': '30' } };
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(2_000, '2');
    world.continueTrading('2');
    world.clock.at += 6_000;
    await eventually(
      () => world.market.health().restPausedUntilMs,
      until => until !== null,
    );
    world.exchange.faults.refusal = null;
    expect((await readTrade(user, trade._id)).tradeStatus).toBe('Pending');
    const requested = world.exchange.requests.length;
    world.clock.at += 29_000;
    await eventually(() => world.market.exchangeNow(), Boolean);
    expect(world.exchange.requests.length).toBe(requested);
    world.clock.at += 1_001;
    await win(user, trade);
  });
});

describe('whatever happens to the providers', () => {
  it('settles at the price of expiry when every provider was down, not at the price of the restart', async () => {
    const { user, trade } = await world.anOpenTrade();
    await world.down();
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(2_000, '2');
    for (let minutes = 0; minutes < 60; minutes += 1) world.later(60_000, '3');
    world.continueTrading('3');
    world.start();
    const done = await world.settled(user, trade._id);
    expect([done.tradeResult, done.evidence?.exit?.price]).toEqual(['win', '64001']);
  });
});

describe('several providers', () => {
  it('settle every trade once', async () => {
    const many = await startTradeWorld({ processes: 3 });
    many.continueTrading('64000');
    const users = await Promise.all(Array.from({ length: 6 }, () => many.aTrader()));
    for (const user of users) for (let count = 0; count < 5; count += 1) expectAccepted(await placeOrder(user));
    many.start();
    many.later(100, '64000');
    many.later(29_000, '64001');
    many.later(2_000, '2');
    many.continueTrading('2');
    many.clock.at += 2_000;
    const open = 'SELECT count(*) FROM trades WHERE settled_at IS NULL';
    await eventually(
      () => many.db.query<{ count: bigint }>(open),
      ([row]) => row?.count === 0n,
    );
    for (const user of users) expect(await many.balances(user)).toEqual({ available: '140', held: '0' });
    const [journals] = await many.db.query(
      `SELECT count(*), count(DISTINCT ref) FROM journals WHERE kind = 'trade.won'`,
    );
    expect(journals).toEqual({ count: 30n });
    await many.stop();
  });
});
