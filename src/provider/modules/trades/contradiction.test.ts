import { decimal } from '#contract/money.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { ENTRY_TIMEOUT_MS } from '#contract/settlement.ts';
import { type Log, silentLog } from '#provider/core/log.ts';
import { tradeWon } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import {
  expectAccepted,
  placeOrder,
  readTrade,
  startTradeWorld,
  type TradeWorld,
} from '#test/support/world/tradeWorld.ts';
import { settlementService } from './settlementService.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeAll(async () => void (world = await startTradeWorld()));
afterAll(() => world.stop());

// Mutation check: failing the whole batch, or retrying at every poll, must fail this test.
it('leaves a trade with a false entry open, logs it once a minute, and settles all others', async () => {
  const logged: unknown[] = [];
  const log: Log = { ...silentLog, error: (_event, fields) => void logged.push(fields?.trade) };
  let backMs = 0;
  const settlement = settlementService({ ...world.deps, log, now: () => world.clock.now() - backMs });
  const user = await world.aTrader();
  world.continueTrading('64000');
  const [falsified, honest] = [expectAccepted(await placeOrder(user)), expectAccepted(await placeOrder(user))];
  await world.db.query('UPDATE trades SET entry_id = 1, entry_price = 1, entry_ms = accepted_ms + 1 WHERE id = $1', [
    falsified._id,
  ]);
  world.later(100, '64000');
  world.later(29_000, '64001');
  world.later(3_000, '64001');
  world.continueTrading('64001');

  expect(await settlement.settleDue('BTCUSDT')).toBe(1);
  expect(await settlement.settleDue('BTCUSDT')).toBe(0);
  expect(logged).toEqual([falsified._id]);
  world.clock.at += 60_000;
  expect(await settlement.settleDue('BTCUSDT')).toBe(0);
  expect(logged).toEqual([falsified._id, falsified._id]);
  // Mutation check: comparing the end of the wait alone must fail this test.
  backMs = HOUR_MS;
  expect(await settlement.settleDue('BTCUSDT')).toBe(0);
  expect(logged).toHaveLength(3);
  expect((await readTrade(user, honest._id)).tradeResult).toBe('win');
  expect((await readTrade(user, falsified._id)).tradeStatus).toBe('Pending');
  expect(await world.balances(user)).toEqual({ available: '98', held: '10' });
});

// Mutation check: beginning each page of settleDue at the oldest trade must fail this test.
it('settles newer trades although the oldest ones fill a page and cannot be settled', async () => {
  const settlement = settlementService({ ...world.deps, log: silentLog, readBatchSize: 2 });
  const user = await world.aTrader();
  world.continueTrading('64000');
  const stuck = [await placeOrder(user), await placeOrder(user)].map(expectAccepted);
  await world.db.query(
    'UPDATE trades SET entry_id = 1, entry_price = 1, entry_ms = accepted_ms + 1 WHERE id = ANY($1)',
    [stuck.map(({ _id }) => _id)],
  );
  world.later(10, '64000');
  const honest = [await placeOrder(user), await placeOrder(user), await placeOrder(user)].map(expectAccepted);
  world.later(100, '64000');
  world.later(29_000, '64001');
  world.later(3_000, '64001');
  world.continueTrading('64001');

  for (let call = 0; call < 6; call += 1) await settlement.settleDue('BTCUSDT');
  for (const { _id } of honest) expect((await readTrade(user, _id)).tradeStatus).toBe('Completed');
  for (const { _id } of stuck) expect((await readTrade(user, _id)).tradeStatus).toBe('Pending');
});

// Mutation check: leave `!posted[index]` out of settlementService must fail this test.
it('skips and logs a trade whose money has moved without its facts', async () => {
  const logged: unknown[] = [];
  const log: Log = { ...silentLog, error: (_event, fields) => void logged.push(fields?.trade) };
  const settlement = settlementService({ ...world.deps, log });
  const { user, trade } = await world.aDueTrade();
  const stake = { _id: trade._id, userId: user.userId, amount: decimal('10') };
  await world.db.tx(tx => post(tx, tradeWon({ ...stake, profit: decimal('8') })));

  expect(await settlement.settleDue('BTCUSDT')).toBe(0);
  expect(logged).toContain(trade._id);
  expect((await readTrade(user, trade._id)).tradeStatus).toBe('Pending');
  expect(await world.balances(user)).toEqual({ available: '108', held: '0' });
});

// Mutation check: leaving either comparison out of `isSame` in settlementService must fail this test.
it.each([{ result: 'loss' }, { after_micros: 8_000_001n }])(
  'moves no money where the database derives %p, unlike the rule',
  async derived => {
    const logged: unknown[] = [];
    const log: Log = { ...silentLog, error: (_event, fields) => void logged.push(fields?.trade) };
    const db: typeof world.deps.db = {
      ...world.deps.db,
      txWithoutTimeout: work =>
        world.deps.db.txWithoutTimeout(tx =>
          work({
            async query<Row>(sql: string, values?: readonly unknown[]) {
              const rows = await tx.query<Row>(sql, values);
              return sql.includes('after_micros') ? rows.map(row => ({ ...row, ...derived })) : rows;
            },
          }),
        ),
    };
    const { user, trade } = await world.aDueTrade();

    expect(await settlementService({ ...world.deps, db, log }).settleDue('BTCUSDT')).toBe(0);
    expect(logged).toContain(trade._id);
    expect((await readTrade(user, trade._id)).tradeStatus).toBe('Pending');
    expect(await world.balances(user)).toEqual({ available: '90', held: '10' });
  },
);

// Mutation check: writing all entries of a coin in one statement must fail this test.
it('records the entries of a coin beside one with an invalid price', async () => {
  const [unlucky, other] = [await world.aTrader(), await world.aTrader()];
  world.continueTrading('64000');
  const first = expectAccepted(await placeOrder(unlucky));
  world.later(100, '0');
  world.continueTrading('64000');
  const second = expectAccepted(await placeOrder(other));
  world.later(100, '64001');
  world.later(5_000, '64001');
  await settlementService(world.deps).recordEntries('BTCUSDT');
  expect((await readTrade(other, second._id)).coinPrice).toBe(64_001);
  expect((await readTrade(unlucky, first._id)).coinPrice).toBe(64_000);
});

// Mutation check: beginning each page of recordEntries at the oldest trade must fail this test.
it('records the entry of a newer trade although the oldest ones fill a page and never get one', async () => {
  const settlement = settlementService({ ...world.deps, log: silentLog, readBatchSize: 2 });
  const user = await world.aTrader();
  world.continueTrading('64000');
  const tooEarly = [await placeOrder(user), await placeOrder(user)].map(expectAccepted);
  world.clock.at += ENTRY_TIMEOUT_MS;
  world.continueTrading('64000');
  const newer = expectAccepted(await placeOrder(user));
  world.later(100, '64001');
  world.later(ENTRY_TIMEOUT_MS, '64001');

  for (let call = 0; call < 3; call += 1) await settlement.recordEntries('BTCUSDT');
  expect((await readTrade(user, newer._id)).coinPrice).toBe(64_001);
  for (const { _id } of tooEarly) expect((await readTrade(user, _id)).coinPrice).toBe(64_000);
});
