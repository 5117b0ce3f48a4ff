import { type LogFields } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { startScriptedExchange, type ScriptedExchange } from '#test/support/world/scriptedExchange.ts';
import { createExchangeMarket } from './exchangeMarket.ts';
import { type Market } from './market.ts';

const clock = aClock();
let exchange: ScriptedExchange;
let market: Market;
let logged: string[];
beforeEach(async () => {
  logged = [];
  const record = (event: string, fields: LogFields = {}) =>
    void logged.push(typeof fields.pair === 'string' ? `${event}: ${fields.pair}` : event);
  exchange = await startScriptedExchange(clock);
  market = createExchangeMarket({
    rest: exchange.rest,
    socket: exchange.socket,
    fetch,
    now: clock.now,
    monotonicNow: clock.now,
    log: { info: record, warn: record, error: record },
  });
  market.start();
  await eventually(market.exchangeNow, now => now !== null);
});
afterEach(async () => {
  await market.stop();
  await exchange.stop();
});

const countPriceRequests = (pair: string) =>
  exchange.requests.filter(path => path.includes(`aggTrades?symbol=${pair}&limit`)).length;

/** Requests a price twice each half second, for twenty seconds. Returns the seconds at which the exchange received one. */
async function requestFor20Seconds(): Promise<number[]> {
  const requestedAt: number[] = [];
  for (let halfSeconds = 0; halfSeconds <= 40; halfSeconds += 1) {
    const before = countPriceRequests('BTCUSDT');
    await Promise.all([market.refresh('BTCUSDT'), market.refresh('BTCUSDT')]);
    if (countPriceRequests('BTCUSDT') > before) requestedAt.push(halfSeconds / 2);
    clock.at += 500;
  }
  return requestedAt;
}

// Mutation check: leaving the interval at half a second must fail this test.
it('requests a silent coin after 0.5, 1, 2, 4 and 5 s, each other coin as before, and resumes with its next trade', async () => {
  exchange.trade('BTCUSDT', '5');
  exchange.trade('ETHUSDT', '5');
  clock.at += 60_000;
  expect(await requestFor20Seconds()).toEqual([0, 0.5, 1.5, 3.5, 7.5, 12.5, 17.5]);
  await market.refresh('ETHUSDT');
  expect(countPriceRequests('ETHUSDT')).toBe(1);
  clock.at += 5_000;
  exchange.trade('BTCUSDT', '6', { isMissedBySocket: true });
  await market.refresh('BTCUSDT');
  expect(market.freshPrice('BTCUSDT')?.price).toBe('6');
  const before = countPriceRequests('BTCUSDT');
  clock.at += 2_500;
  await market.refresh('BTCUSDT');
  clock.at += 500;
  await market.refresh('BTCUSDT');
  expect(countPriceRequests('BTCUSDT')).toBe(before + 2);
});

// Mutation check: counting only responses without a price as silence must fail this test.
it('requests a price from a failing exchange as rarely as from a silent one', async () => {
  exchange.faults.refusal = { status: 500 };
  expect(await requestFor20Seconds()).toEqual([0, 0.5, 1.5, 3.5, 7.5, 12.5, 17.5]);
});

// Mutation check: logging each failure, or an end of the outage without a response, must fail this test.
it('logs an outage of the exchange once, and its end', async () => {
  for (let count = 0; count < 6; count += 1) exchange.trade('BTCUSDT', '5');
  const at = clock.at;
  const useExchange = async () => {
    await requestFor20Seconds();
    for (let count = 0; count < 3; count += 1) {
      clock.at += 30_000;
      // Measures the clock.
      market.start();
      await market.tradesAround('BTCUSDT', at);
      await market.tradesAround('BTCUSDT', at);
    }
  };
  exchange.faults.refusal = { status: 500 };
  await useExchange();
  const failures = [
    'exchange clock not measured',
    'exchange history not read: BTCUSDT',
    'price refresh failed: BTCUSDT',
  ];
  await eventually(
    () => logged,
    ({ length }) => length >= failures.length,
  );
  expect([...logged].sort()).toEqual(failures);
  exchange.faults.refusal = null;
  clock.at += 1_000;
  exchange.trade('BTCUSDT', '5');
  await useExchange();
  const ends = [
    'exchange clock is measured again',
    'exchange history is read again: BTCUSDT',
    'prices are refreshed again: BTCUSDT',
  ];
  await eventually(
    () => logged,
    ({ length }) => length >= failures.length + ends.length,
  );
  expect(logged.slice(3).sort()).toEqual(ends);
});

// Mutation check: sharing a response only within the interval must fail this test.
it('has one request for the price of a coin in flight, however long the exchange takes', async () => {
  exchange.faults.isHanging = true;
  for (let count = 0; count < 5; count += 1) {
    void market.refresh('BTCUSDT');
    clock.at += 600;
  }
  void market.refresh('ETHUSDT');
  await eventually(
    () => countPriceRequests('ETHUSDT'),
    count => count === 1,
  );
  expect(countPriceRequests('BTCUSDT')).toBe(1);
});
