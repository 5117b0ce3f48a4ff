import { eventually } from '#test/support/eventually.ts';
import {
  expectAccepted,
  placeOrder,
  startTradeWorld,
  type TradeWorld,
  type WireTrade,
} from '#test/support/world/tradeWorld.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeAll(async () => {
  world = await startTradeWorld();
});
afterAll(() => world.stop());

/** The exchange trades at this price, now. */
const market = (price: string, pair = 'BTCUSDT') => world.later(1_000, price, pair);

describe('placing an order', () => {
  it('holds the stake and returns the agreed terms', async () => {
    market('64000.00');
    const user = await world.aTrader();
    const trade = expectAccepted(await placeOrder(user, { tradeAmount: 12.5, coinPrice: 64_010 }));
    expect(trade).toMatchObject({
      coinType: 'BTCUSDT',
      tradeType: 'buy',
      tradeAmount: 12.5,
      coinPrice: 64_010,
      payoutRate: 0.8,
      selectedTime: 'trade30Second',
      tradeStatus: 'Pending',
      tradeResult: null,
      tradeAfterAmount: null,
      createdAt: new Date(world.clock.at).toISOString(),
    });
    expect(await world.balances(user)).toEqual({ available: '87.5', held: '12.5' });
  });

  it('answers the same key with the same trade, and holds the stake once', async () => {
    market('64000');
    const user = await world.aTrader();
    const key = { 'idempotency-key': `once-${user.userId}` };
    const first = expectAccepted(await placeOrder(user, {}, key));
    world.clock.at += 60_000;
    world.exchange.faults.refusal = { status: 503 };
    const again = expectAccepted(await placeOrder(user, {}, key));
    world.exchange.faults.refusal = null;
    expect(again).toEqual(first);
    expect((await world.balances(user)).held).toBe('10');
  });

  it.each([
    ['below the minimum', { tradeAmount: 0.999999 }, 'invalid_fields', 'min', 'Minimum is 1 USDT'],
    ['above the maximum', { tradeAmount: 500.000001 }, 'invalid_fields', 'max', 'Maximum is 500 USDT'],
    [
      'above the balance',
      { tradeAmount: 100.000001 },
      'insufficient_balance',
      'insufficient_balance',
      'Insufficient balance.',
    ],
  ])('refuses a stake %s, at its field', async (_what, stake, code, fieldCode, sentence) => {
    market('64000');
    const user = await world.aTrader();
    const { status, body } = await placeOrder(user, stake);
    expect([status, body.code, body.fields]).toEqual([422, code, { tradeAmount: sentence }]);
    expect(body.fieldCodes).toMatchObject({ tradeAmount: { code: fieldCode } });
    expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
  });

  it('spends the balance once, of many concurrent orders', async () => {
    market('64000');
    const user = await world.aTrader();
    const answers = await Promise.all(Array.from({ length: 12 }, () => placeOrder(user, { tradeAmount: 100 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 422)]);
    expect(await world.balances(user)).toEqual({ available: '0', held: '100' });
  });

  it('refuses a coin that is not offered, and one that is switched off', async () => {
    market('1', 'NOPEUSDT');
    market('5', 'ENJUSDT');
    const user = await world.aTrader();
    await world.db.query(`UPDATE coins SET is_active = false WHERE symbol = 'ENJ'`);
    for (const coinType of ['NOPEUSDT', 'ENJUSDT']) {
      const { status, body } = await placeOrder(user, { coinType, coinPrice: 5 });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', ['coinType']]);
    }
    expect(world.exchange.requests.filter(request => /NOPE|ENJ/.test(request))).toEqual([]);
  });

  it('refuses another payout than the one in force', async () => {
    market('64000');
    const { status, body } = await placeOrder(await world.aTrader(), { payoutRate: 0.82 });
    expect([status, body.code]).toEqual([409, 'quote_changed']);
  });
});

// Mutation check: refreshing the price inside the handler, which holds a money slot, must fail this test.
it('keeps no other money waiting while the exchange does not answer', async () => {
  market('64000');
  const [trader, sender, receiver] = await Promise.all([world.aTrader(), world.aTrader(), world.aTrader()]);
  const { payId } = (await receiver.get<{ payId: string }>('/api/getUserById')).body;
  world.clock.at += 3_000;
  world.exchange.faults.isHanging = true;
  const refreshed = world.market.refresh;
  let waiting = 0;
  const refresh = jest.spyOn(world.market, 'refresh').mockImplementation(async pair => {
    waiting += 1;
    await refreshed(pair);
  });
  const orders = Array.from({ length: 64 }, () => placeOrder(trader));
  await eventually(
    () => waiting,
    count => count === 64,
  );
  const transfer = { amount: 10, receivePId: payId, needToPay: 9.9, chargeAmount: 0.1 };
  expect((await sender.post('/api/createTransfer', transfer)).status).toBe(201);
  world.exchange.faults.isHanging = false;
  refresh.mockRestore();
  const answers = await Promise.all(orders);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['market_unavailable']));
});

describe('the price an order was meant for', () => {
  it('may be half a percent away, and no more', async () => {
    const user = await world.aTrader();
    market('64000');
    expectAccepted(await placeOrder(user, { coinPrice: 64_320 }));
    expectAccepted(await placeOrder(user, { coinPrice: 63_680 }));
    for (const coinPrice of [64_320.01, 63_679.99]) {
      const { status, body } = await placeOrder(user, { coinPrice });
      expect([status, body.code, body.price]).toEqual([409, 'price_moved', 64_000]);
    }
    expect((await world.balances(user)).held).toBe('20');
  });

  it('must be fresh: without a trade in the last 2 s there is no market', async () => {
    const user = await world.aTrader();
    market('10', 'SOLUSDT');
    world.clock.at += 2_000;
    expectAccepted(await placeOrder(user, { coinType: 'SOLUSDT', coinPrice: 10 }));
    world.clock.at += 1;
    const { status, body } = await placeOrder(user, { coinType: 'SOLUSDT', coinPrice: 10 });
    expect([status, body.code]).toEqual([503, 'market_unavailable']);
    expect((await world.balances(user)).held).toBe('10');
  });

  it.each([429, 418, 451, 500])('answers 503 when the exchange answers %i', async refusal => {
    const user = await world.aTrader();
    market('10', 'XRPUSDT');
    world.clock.at += 3_000;
    world.exchange.faults.refusal = { status: refusal, headers: { 'retry-after': '1' } };
    const { status, body } = await placeOrder(user, { coinType: 'XRPUSDT', coinPrice: 10 });
    world.exchange.faults.refusal = null;
    expect([status, body.code]).toEqual([503, 'market_unavailable']);
    world.clock.at += 2_000;
  });
});

describe('who may trade', () => {
  it('is no user while the operator has switched trading off, and none in a restricted country with real balances', async () => {
    const live = await startTradeWorld({
      settings: { sandbox: false, liveTrading: true, countryHeader: 'x-country' },
    });
    const off = await startTradeWorld({ settings: { sandbox: false, liveTrading: false } });
    live.later(1_000, '64000');
    off.later(1_000, '64000');
    const user = await live.aTrader();
    const from = async (country: string) => (await placeOrder(user, {}, { 'x-country': country })).status;
    expect([await from('US'), await from('de'), await from('BR')]).toEqual([403, 403, 201]);
    // Whom the proxy cannot place, such as a visitor over Tor, or does not name at all.
    expect([await from('T1'), await from('XX'), (await placeOrder(user)).status]).toEqual([403, 403, 403]);
    const { status, body } = await placeOrder(await off.aTrader());
    expect([status, body.code]).toEqual([403, 'trading_unavailable']);
    await live.stop();
    await off.stop();
  });
});

describe('reading trades', () => {
  const page = async (user: Awaited<ReturnType<TradeWorld['aTrader']>>, query = '') =>
    (await user.get<{ trades: WireTrade[]; total: number }>(`/api/getUserTrades${query}`)).body;

  it('gives pages, newest first, with how many there are', async () => {
    market('64000');
    const user = await world.aTrader();
    const placed: string[] = [];
    for (let count = 0; count < 8; count += 1) placed.unshift(expectAccepted(await placeOrder(user))._id);
    const [first, second] = [await page(user), await page(user, '?page=2')];
    expect([first.total, first.trades.length, second.trades.length]).toEqual([8, 6, 2]);
    expect([...first.trades, ...second.trades].map(({ _id }) => _id)).toEqual(placed);
    expect(await page(user, '?status=Completed')).toEqual({ trades: [], total: 0 });
    expect((await page(user, '?status=Pending&pageSize=3&page=3')).trades.map(({ _id }) => _id)).toEqual(
      placed.slice(6),
    );
  });

  it('shows the newest in the own user record', async () => {
    market('64000');
    const user = await world.aTrader();
    const trade = expectAccepted(await placeOrder(user));
    const { body } = await user.get<{ tradeLog: WireTrade[] }>('/api/getUserById');
    expect(body.tradeLog.map(({ _id }) => _id)).toEqual([trade._id]);
  });

  it('does not reveal whether a trade of another user exists', async () => {
    market('64000');
    const owner = await world.aTrader();
    const stranger = await world.aTrader();
    const trade = expectAccepted(await placeOrder(owner));
    const anothers = await stranger.get(`/api/getTradeDetails/${trade._id}`);
    const unknown = await stranger.get('/api/getTradeDetails/AAAAAAAAAAAAAAAAAAAA');
    expect([anothers.status, anothers.body]).toEqual([404, unknown.body]);
    expect((await page(stranger)).total).toBe(0);
  });
});
