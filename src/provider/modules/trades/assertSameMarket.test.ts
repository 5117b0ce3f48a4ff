import { buildApp } from '#provider/buildApp.ts';
import { type Market } from '#provider/market/market.ts';
import { readTrade, startTradeWorld, type TradeWorld } from '#test/support/world/tradeWorld.ts';
import { settlementService } from './settlementService.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeEach(async () => void (world = await startTradeWorld()));
afterEach(() => world.stop());

/** Everything as it is, but called another market. */
const elsewhere = (): Market => ({ ...world.market, name: 'another market' });

async function startOn(market: Market): Promise<void> {
  const app = await buildApp({ ...world.deps, market });
  await app.close();
}

// Mutation check: starting without the check must fail this test.
it('does not start beside open trades of another market, and names the remedy', async () => {
  const { user, trade } = await world.aDueTrade();
  await expect(startOn(elsewhere())).rejects.toThrow(
    `There are open trades (1) that were placed on ${world.exchange.rest}, and this start is set to another market: ` +
      'start with the market they were placed on (MARKET, EXCHANGE_REST, REPLAY) until they are settled.',
  );
  await expect(startOn(world.market)).resolves.toBeUndefined();
  expect(await settlementService(world.deps).settleDue('BTCUSDT')).toBe(1);
  expect((await readTrade(user, trade._id)).tradeResult).toBe('win');
  await expect(startOn(elsewhere())).resolves.toBeUndefined();
});

// Mutation check: settling trades of every market must fail this test.
it('settles no trade, and writes no entry, from a market that it was not placed on', async () => {
  const { user, trade } = await world.aDueTrade();
  const settlement = settlementService({ ...world.deps, market: elsewhere() });
  expect(await settlement.openPairs()).toEqual([]);
  await settlement.recordEntries('BTCUSDT');
  expect(await settlement.settleDue('BTCUSDT')).toBe(0);
  expect((await readTrade(user, trade._id)).tradeStatus).toBe('Pending');
  const facts = await world.db.query('SELECT entry_id, exit_id FROM trades');
  expect(facts).toEqual([{ entry_id: null, exit_id: null }]);
});

it('never moves a trade to another market', async () => {
  await world.aDueTrade();
  await expect(world.db.query(`UPDATE trades SET market = 'another market'`)).rejects.toThrow(
    'an accepted order cannot change',
  );
});

it('settles what was placed before markets had names', async () => {
  const { trade } = await world.aDueTrade();
  await world.db.owner.query('ALTER TABLE trades DISABLE TRIGGER trades_guarded');
  await world.db.query(`UPDATE trades SET market = '' WHERE id = $1`, [trade._id]);
  await world.db.owner.query('ALTER TABLE trades ENABLE TRIGGER trades_guarded');
  await expect(startOn(elsewhere())).resolves.toBeUndefined();
  expect(await settlementService(world.deps).settleDue('BTCUSDT')).toBe(1);
});
