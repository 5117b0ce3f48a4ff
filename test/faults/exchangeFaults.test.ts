import { aClock, advanceClock } from '#test/support/world/aClock.ts';
import { findViolations } from '#test/support/world/auditTrade.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { eventually } from '#test/support/eventually.ts';
import { expectAccepted, placeOrder, waitUntilSettled, type WireTrade } from '#test/support/world/tradeWorld.ts';

jest.setTimeout(120_000);

const clock = aClock();
let world: World;
let user: SignedUp;

beforeAll(async () => {
  world = await startWorld({ now: clock.now });
  user = await world.signUp({ balance: '1000' });
  await eventually(world.deps.market.exchangeNow, now => now !== null);
});
afterAll(async () => {
  const { total, belowZero, mismatches } = await world.books();
  expect([total, belowZero, mismatches]).toEqual(['0', [], []]);
  await world.stop();
});

/** Orders at the market, and retries while nothing was traded in the last two seconds. */
async function place(coinType: string, tradeType: string): Promise<WireTrade> {
  const answer = await eventually(
    async () => {
      const price = await fetch(`${world.exchangeUrl}/api/v3/ticker/price?symbol=${coinType}`);
      const { price: coinPrice } = (await price.json()) as { price: string };
      const placed = await placeOrder(user, { coinType, tradeType, coinPrice: Number(coinPrice) });
      if (placed.status !== 201) clock.at += 500;
      return placed;
    },
    ({ status }) => status === 201,
  );
  return expectAccepted(answer);
}

const play = (scenario: Parameters<World['exchange']['scenario']['play']>[0]) =>
  world.exchange.scenario.play(scenario, '127.0.0.1');

const SCENARIOS = [
  { kind: 'garbage', seconds: 20 },
  { kind: 'flashCrash', depth: 0.3, seconds: 60 },
] as const;

/** outages.test.ts has a stream that is silent, closed or refused; the others resemble those or a busy market. */
const SIMILAR_SCENARIOS = [
  { kind: 'stall', seconds: 40 },
  { kind: 'disconnect', seconds: 20 },
  { kind: 'ban', status: 418, seconds: 40 },
  { kind: 'repeat', seconds: 40 },
  { kind: 'burst', perSecond: 500, seconds: 20 },
  { kind: 'restricted', seconds: 40 },
] as const;

// Mutation check: letting tradeBuffer.ts append after a gap, or refunding every trade during a fault, must fail this
// test.
it.each([...SCENARIOS, ...(isLongRun ? SIMILAR_SCENARIOS : [])])(
  'settles by the exchange’s trades through: $kind',
  async scenario => {
    const placed = [await place('BTCUSDT', 'buy'), await place('SOLUSDT', 'sell')];
    await advanceClock(clock, 3_000);
    play(scenario);
    await advanceClock(clock, 35_000);
    const results = [];
    for (const { _id } of placed) {
      const [trade] = await Promise.all([waitUntilSettled(user, _id, 30_000), advanceClock(clock, 30_000)]);
      expect([trade, findViolations(trade)]).toEqual([trade, []]);
      expect(trade.voidReason === null || trade.voidReason === 'equal_prices').toBe(true);
      results.push(trade.tradeResult);
    }
    // One of two pairs may end at its entry price; never both.
    expect(results.filter(result => result === 'win' || result === 'loss').length).toBeGreaterThan(0);
    // Thirty seconds into the crash of a minute both pairs are far below their entries.
    if (scenario.kind === 'flashCrash') expect(results).toEqual(['loss', 'win']);
    play({ kind: 'reset' });
  },
);

it('accepts no orders during a halt, and refunds the stakes of that time', async () => {
  const { _id } = await place('ETHUSDT', 'buy');
  await advanceClock(clock, 3_000);
  play({ kind: 'halt', seconds: 90 });
  await advanceClock(clock, 5_000);
  expect((await placeOrder(user, { coinType: 'BTCUSDT' })).body.code).toBe('market_unavailable');
  const [trade] = await Promise.all([waitUntilSettled(user, _id, 30_000), advanceClock(clock, 100_000)]);
  expect(trade).toMatchObject({ tradeResult: null, voidReason: 'market_stopped' });
  expect([trade, findViolations(trade)]).toEqual([trade, []]);
});
