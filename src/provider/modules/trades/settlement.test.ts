import { Statement } from '#contract/statement.ts';
import { type SignedUp } from '#test/support/world/startWorld.ts';
import { eventually } from '#test/support/eventually.ts';
import {
  waitForEntry,
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
afterAll(async () => {
  const { total, belowZero, mismatches } = await world.books();
  expect([total, belowZero, mismatches]).toEqual(['0', [], []]);
  await world.stop();
});

/** The user's statement, newest first: kind, amount, balance after it. */
async function getStatement(user: SignedUp): Promise<[string, number, number][]> {
  interface Entries {
    entries: { kind: string; amount: number; balanceAfter: number }[];
  }
  const { body } = await user.get<Entries>('/api/getStatement');
  return body.entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
}

describe('a trade that is decided', () => {
  it.each([
    ['buy', '64000.10', 'win', { available: '108', held: '0' }, 8],
    ['buy', '63999.90', 'loss', { available: '90', held: '0' }, 10],
    ['sell', '63999.90', 'win', { available: '108', held: '0' }, 8],
    ['sell', '64000.10', 'loss', { available: '90', held: '0' }, 10],
  ])('%s at exit %s is a %s, in the books as well', async (tradeType, exit, result, balances, afterAmount) => {
    const { user, trade } = await world.anOpenTrade({ tradeType });
    world.later(100, '64000.00');
    world.later(29_800, exit);
    world.later(200, '70000');
    world.continueTrading('70000');
    const done = await world.settled(user, trade._id);
    expect(done).toMatchObject({ tradeResult: result, tradeAfterAmount: afterAmount, voidReason: null });
    expect(await world.balances(user)).toEqual(balances);
    const kinds = (await getStatement(user)).map(([kind]) => kind);
    expect(kinds.filter(kind => kind === 'trade.won')).toHaveLength(result === 'win' ? 2 : 0);
    const { records } = Statement.parse((await user.get('/api/getStatement')).body);
    expect(records?.trades).toMatchObject([{ _id: trade._id, tradeResult: result, entryPrice: '64000' }]);
  });

  it('uses the first trade after acceptance and the last one before expiry, to the millisecond', async () => {
    const { user, trade } = await world.anOpenTrade();
    const acceptedAt = world.clock.at;
    world.exchange.trade('BTCUSDT', '1');
    world.later(1, '64001');
    world.later(29_999, '64002');
    const exitId = world.exchange.trade('BTCUSDT', '64003');
    world.later(1, '2');
    world.continueTrading('2');
    const { evidence } = await world.settled(user, trade._id);
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
    const { user, trade } = await world.anOpenTrade({ coinPrice: 64_100 });
    expect(await readTrade(user, trade._id)).toMatchObject({ coinPrice: 64_100, entryAt: null });
    world.later(100, '64000.50');
    await waitForEntry(user, trade, 64_000.5);
    expect(Date.parse((await readTrade(user, trade._id)).entryAt ?? '')).toBeGreaterThan(
      Date.parse(trade.createdAt) - 1,
    );
    world.later(29_000, '64002');
    world.continueTrading('64002');
    world.later(2_000, '64002');
    world.continueTrading('64002');
    await world.settled(user, trade._id);
    expect(await getStatement(user)).toEqual([
      ['trade.won', 8, 108],
      ['trade.won', 10, 100],
      ['trade.opened', -10, 90],
      ['adjustment', 100, 100],
    ]);
  });

  // Mutation check: rounding the profit in the database, in place of cutting it, must fail this test.
  it('pays a profit cut to whole micro-USDT', async () => {
    const { user, trade } = await world.anOpenTrade({
      tradeAmount: 1.000001,
      selectedTime: 'trade3Min',
      payoutRate: 0.85,
    });
    world.later(100, '64000');
    world.later(179_800, '64001');
    world.later(200, '64001');
    world.continueTrading('64001');
    expect(await world.settled(user, trade._id)).toMatchObject({ tradeResult: 'win', tradeAfterAmount: 0.85 });
    expect(await world.balances(user)).toEqual({ available: '100.85', held: '0' });
  });

  it('is never settled before a later trade is known, however often the exchange is queried', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(100, '64000');
    world.later(29_800, '64001');
    for (const ms of [2_100, 5_000, 5_000]) {
      await askedAgainAfter(ms);
      expect((await readTrade(user, trade._id)).tradeStatus).toBe('Pending');
    }
    world.continueTrading('1');
    expect((await world.settled(user, trade._id)).tradeResult).toBe('win');
  });
});

/**
 * Advances the time without a trade until the exchange's history was requested again. The pause before that begins when
 * the previous read has ended, which may be after the jump.
 */
async function askedAgainAfter(ms: number): Promise<void> {
  const requested = () => world.exchange.requests.filter(request => request.includes('aggTrades')).length;
  const before = requested();
  world.clock.at += ms;
  await eventually(
    () => {
      world.clock.at += 20;
      return requested();
    },
    count => count > before,
  );
}

describe('a stake that comes back', () => {
  const refunded = async (user: SignedUp, trade: WireTrade, voidReason: string) => {
    const done = await world.settled(user, trade._id);
    expect(done).toMatchObject({ tradeResult: null, tradeAfterAmount: 0, voidReason });
    expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
    expect((await getStatement(user))[0]).toEqual(['trade.refunded', 10, 100]);
    return done;
  };

  it('when entry and exit have the same price', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(100, '64000.10');
    world.later(10_000, '70000');
    world.later(19_000, '64000.1');
    world.later(2_000, '64000.1');
    world.continueTrading('1');
    await refunded(user, trade, 'equal_prices');
  });

  it('without a trade within 5 s, and the evidence shows the first later one', async () => {
    const { user, trade } = await world.anOpenTrade();
    // The provider estimates the exchange's time, so the order may be accepted some milliseconds later than the clock.
    const [row] = await world.db.query('SELECT accepted_ms FROM trades WHERE id = $1', [trade._id]);
    const late = world.later(Number(row?.accepted_ms) + 5_001 - world.clock.at, '64000');
    world.later(20_000, '64001');
    world.later(6_000, '64001');
    world.continueTrading('64001');
    const { evidence } = await refunded(user, trade, 'no_entry');
    expect([evidence?.entry, evidence?.exit, evidence?.around.exit]).toEqual([null, null, []]);
    expect(evidence?.around.entry.map(({ tradeId }) => tradeId)).toContain(late);
  });

  it('when there was a single trade', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(4_000, '64000');
    world.later(27_000, '64001');
    world.continueTrading('64001');
    await refunded(user, trade, 'single_trade');
  });

  it('when the exchange stood still around expiry: the trade waits for it, then the stake returns', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(100, '64000');
    world.later(20_000, '64001');
    world.clock.at += 30_001;
    world.continueTrading('50000');
    const { evidence } = await refunded(user, trade, 'market_stopped');
    expect(evidence?.exit?.price).toBe('64001');
  });

  it('when the exchange stopped and stays away, as soon as that is certain', async () => {
    const { user, trade } = await world.anOpenTrade();
    world.later(100, '64000');
    world.later(20_000, '64001');
    await askedAgainAfter(30_000);
    expect((await readTrade(user, trade._id)).tradeStatus).toBe('Pending');
    await askedAgainAfter(5_000);
    await refunded(user, trade, 'market_stopped');
  });
});
