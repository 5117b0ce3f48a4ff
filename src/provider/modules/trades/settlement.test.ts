import { type SignedUp } from '#test/support/startWorld.ts';
import {
  accepted,
  eventually,
  order,
  read,
  settled,
  startTradeWorld,
  type TradeWorld,
  type WireTrade,
} from '#test/support/tradeWorld.ts';

let world: TradeWorld;
beforeEach(async () => {
  world = await startTradeWorld();
  world.start();
});
afterEach(() => world.stop());

/** A person with 100 USDT whose order over 10 USDT was accepted at 64,000. */
async function anOpenTrade(more: Record<string, unknown> = {}): Promise<{ user: SignedUp; trade: WireTrade }> {
  const user = await world.aTrader();
  world.goOn('64000.00');
  const trade = accepted(await order(user, more));
  await eventually(() => world.exchange.isFollowed('BTCUSDT'), Boolean);
  return { user, trade };
}

const entryIs = (user: SignedUp, { _id }: WireTrade, price: number) =>
  eventually(
    () => read(user, _id),
    ({ coinPrice }) => coinPrice === price,
  );

describe('a trade that is decided', () => {
  it.each([
    ['buy', '64000.10', 'win', { available: '108', held: '0' }, 8],
    ['buy', '63999.90', 'loss', { available: '90', held: '0' }, 10],
    ['sell', '63999.90', 'win', { available: '108', held: '0' }, 8],
    ['sell', '64000.10', 'loss', { available: '90', held: '0' }, 10],
  ])('%s at exit %s is a %s, and the books say so', async (tradeType, exit, result, balances, afterAmount) => {
    const { user, trade } = await anOpenTrade({ tradeType });
    world.later(100, '64000.00');
    world.later(29_800, exit);
    world.later(200, '70000');
    world.goOn('70000');
    const done = await settled(user, trade._id);
    expect(done).toMatchObject({ tradeResult: result, tradeAfterAmount: afterAmount, voidReason: null });
    expect(await world.balances(user)).toEqual(balances);
  });

  it('takes the first trade after acceptance and the last one before its time is up, to the millisecond', async () => {
    const { user, trade } = await anOpenTrade();
    const acceptedAt = world.clock.at;
    world.exchange.trade('BTCUSDT', '1');
    world.later(1, '64001');
    world.later(29_999, '64002');
    const exitId = world.exchange.trade('BTCUSDT', '64003');
    world.later(1, '2');
    world.goOn('2');
    const { evidence } = await settled(user, trade._id);
    expect(evidence).toMatchObject({
      source: world.exchange.rest,
      payoutRate: 0.8,
      acceptedAt: new Date(acceptedAt).toISOString(),
      entry: { price: '64001', at: new Date(acceptedAt + 1).toISOString() },
      exit: { tradeId: exitId, price: '64003', at: new Date(acceptedAt + 30_000).toISOString() },
    });
    const ids = (trades: { tradeId: number }[] = []) => trades.map(({ tradeId }) => tradeId - exitId);
    expect([ids(evidence?.around.entry), ids(evidence?.around.exit)]).toEqual([
      [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3],
      [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5],
    ]);
  });

  it('shows the entry price as soon as it is known, and the whole story in the statement', async () => {
    const { user, trade } = await anOpenTrade({ coinPrice: 64_100 });
    expect((await read(user, trade._id)).coinPrice).toBe(64_100);
    world.later(100, '64000.50');
    await entryIs(user, trade, 64_000.5);
    world.later(29_000, '64002');
    world.goOn('64002');
    world.later(2_000, '64002');
    world.goOn('64002');
    await settled(user, trade._id);
    const { body } = await user.get<{ entries: { kind: string; amount: number; balanceAfter: number }[] }>(
      '/api/getStatement',
    );
    const told = body.entries.filter(({ kind }) => kind.startsWith('trade'));
    expect(told.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['trade.won', 10],
        ['trade.won', 8],
        ['trade.opened', -10],
      ]),
    );
    expect(body.entries[0]?.balanceAfter).toBe(108);
  });

  it('is never settled before a later trade is known, however often the exchange is asked', async () => {
    const { user, trade } = await anOpenTrade();
    const expiresAt = world.clock.at + 30_000;
    world.later(100, '64000');
    world.later(29_800, '64001');
    for (let seconds = 0; seconds < 4; seconds += 2) {
      world.clock.at += 2_000;
      const asked = world.exchange.requests.length;
      await eventually(
        () => asksFor(expiresAt + 1).length,
        count => count > seconds / 2,
        8_000,
      );
      expect(world.exchange.requests.length).toBeGreaterThan(asked - 1);
      expect((await read(user, trade._id)).tradeStatus).toBe('Pending');
    }
    world.goOn('1');
    expect((await settled(user, trade._id)).tradeResult).toBe('win');
  });
});

const asksFor = (startTime: number) =>
  world.exchange.requests.filter(request => request.includes(`startTime=${startTime}&`));

describe('a stake that comes back', () => {
  const refunded = async (user: SignedUp, trade: WireTrade, voidReason: string) => {
    const done = await settled(user, trade._id);
    expect(done).toMatchObject({ tradeResult: null, tradeAfterAmount: 0, voidReason });
    expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
    return done;
  };

  it('when entry and exit have the same price', async () => {
    const { user, trade } = await anOpenTrade();
    world.later(100, '64000.10');
    world.later(10_000, '70000');
    world.later(19_000, '64000.1');
    world.later(2_000, '64000.1');
    world.goOn('1');
    await refunded(user, trade, 'equal_prices');
  });

  it('when nobody traded within 5 s, and the evidence shows who came first', async () => {
    const { user, trade } = await anOpenTrade();
    const late = world.later(5_001, '64000');
    world.later(20_000, '64001');
    world.later(6_000, '64001');
    world.goOn('64001');
    const { evidence } = await refunded(user, trade, 'no_entry');
    expect([evidence?.entry, evidence?.exit, evidence?.around.exit]).toEqual([null, null, []]);
    expect(evidence?.around.entry.map(({ tradeId }) => tradeId)).toContain(late);
  });

  it('when there was a single trade', async () => {
    const { user, trade } = await anOpenTrade();
    world.later(4_000, '64000');
    world.later(27_000, '64001');
    world.goOn('64001');
    await refunded(user, trade, 'single_trade');
  });

  it('when the exchange stood still around expiry: the trade waits for it, then the stake returns', async () => {
    const { user, trade } = await anOpenTrade();
    world.later(100, '64000');
    world.later(20_000, '64001');
    world.clock.at += 30_001;
    world.goOn('50000');
    const { evidence } = await refunded(user, trade, 'market_stopped');
    expect(evidence?.exit?.price).toBe('64001');
  });

  it('when the exchange stopped and stays away, as soon as that is certain', async () => {
    const { user, trade } = await anOpenTrade();
    const expiresAt = world.clock.at + 30_000;
    world.later(100, '64000');
    world.later(20_000, '64001');
    world.clock.at += 30_000;
    await eventually(
      () => asksFor(expiresAt + 1).length,
      count => count > 0,
    );
    expect((await read(user, trade._id)).tradeStatus).toBe('Pending');
    world.clock.at += 5_000;
    await refunded(user, trade, 'market_stopped');
  });
});

describe('whatever happens to the connection', () => {
  /** An entry at 64,000 and an exit at 64,001 that count, and prices around them that do not. */
  const win = async (user: SignedUp, trade: WireTrade) =>
    expect((await settled(user, trade._id)).tradeResult).toBe('win');

  it('fills a gap in the ids from the history of the exchange', async () => {
    const { user, trade } = await anOpenTrade();
    world.exchange.trade('BTCUSDT', '1', { isUnheard: true });
    world.clock.at += 100;
    world.exchange.trade('BTCUSDT', '64000', { isUnheard: true });
    world.later(100, '63000');
    await entryIs(user, trade, 64_000);
    world.clock.at += 29_700;
    world.exchange.trade('BTCUSDT', '64001', { isUnheard: true });
    world.clock.at += 200;
    world.exchange.trade('BTCUSDT', '2', { isUnheard: true });
    world.goOn('2');
    await win(user, trade);
    expect(world.market.health().gapsFilled).toBeGreaterThan(0);
  });

  it('connects again after a cut, and misses nothing', async () => {
    const { user, trade } = await anOpenTrade();
    world.later(100, '64000');
    await entryIs(user, trade, 64_000);
    world.exchange.cut();
    world.later(29_000, '64001');
    world.later(2_000, '2');
    await eventually(() => world.exchange.isFollowed('BTCUSDT'), Boolean);
    world.goOn('2');
    await win(user, trade);
  });

  it('settles from the history while the websocket is silent or refused', async () => {
    const { user, trade } = await anOpenTrade();
    world.later(100, '64000');
    world.exchange.mood.isMute = true;
    world.exchange.mood.isDeaf = true;
    world.later(29_000, '64001');
    world.later(2_000, '2');
    world.goOn('2');
    world.clock.at += 6_000;
    await win(user, trade);
  });

  it('reconnects at once when the exchange says that it shuts down', async () => {
    const { user, trade } = await anOpenTrade();
    world.exchange.say({ e: 'serverShutdown', E: world.clock.at });
    await eventually(
      () => world.market.health().reconnects,
      count => count === 1,
    );
    await eventually(() => world.exchange.isFollowed('BTCUSDT'), Boolean, 1_500);
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(2_000, '2');
    world.goOn('2');
    await win(user, trade);
  });

  it('waits while the exchange refuses to answer, and asks again when it may', async () => {
    const { user, trade } = await anOpenTrade();
    world.exchange.mood.isMute = true;
    world.exchange.mood.refusal = { status: 418, headers: { 'retry-after': '30' } };
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(2_000, '2');
    world.goOn('2');
    world.clock.at += 6_000;
    await eventually(
      () => world.market.health().restPausedUntilMs,
      until => until !== null,
    );
    world.exchange.mood.refusal = null;
    expect((await read(user, trade._id)).tradeStatus).toBe('Pending');
    const asked = world.exchange.requests.length;
    world.clock.at += 29_000;
    await eventually(() => world.market.exchangeNow(), Boolean);
    expect(world.exchange.requests.length).toBe(asked);
    world.clock.at += 1_001;
    await win(user, trade);
  });
});

describe('whatever happens to the providers', () => {
  it('settles at the price of expiry when every provider was down, not at the price of the restart', async () => {
    const { user, trade } = await anOpenTrade();
    await world.down();
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(2_000, '2');
    for (let minutes = 0; minutes < 60; minutes += 1) world.later(60_000, '3');
    world.goOn('3');
    world.start();
    const done = await settled(user, trade._id);
    expect([done.tradeResult, done.evidence?.exit?.price]).toEqual(['win', '64001']);
  });
});

describe('several providers', () => {
  it('settle every trade once', async () => {
    const many = await startTradeWorld({ processes: 3 });
    many.goOn('64000');
    const users = await Promise.all(Array.from({ length: 6 }, () => many.aTrader()));
    for (const user of users) for (let count = 0; count < 5; count += 1) accepted(await order(user));
    many.start();
    many.later(100, '64000');
    many.later(29_000, '64001');
    many.later(2_000, '2');
    many.goOn('2');
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
