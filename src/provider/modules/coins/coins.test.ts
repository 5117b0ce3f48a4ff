import { CoinList, toPair } from '#contract/coins.ts';
import { SEEDED_MARKETS } from '#exchange/pricePath/symbols.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ settings: { sandbox: false }, jobs: false })));
afterAll(() => world.stop());

const coinList = async () => CoinList.parse((await world.anonymous.get('/api/getCoinList')).body);

it('lists forty coins publicly, on an operator’s fresh database too', async () => {
  const coins = await coinList();
  expect(new Set(coins).size).toBe(40);
  expect(coins.slice(0, 2)).toEqual(['BTC', 'ETH']);
});

// Mutation check: seeding a coin that the simulated exchange does not list must fail this test.
it('lists only coins that the simulated exchange trades', async () => {
  const traded = new Set(SEEDED_MARKETS.map(({ symbol }) => symbol));
  expect((await coinList()).filter(coin => !traded.has(toPair(coin)))).toEqual([]);
});

it('does not list a coin that is switched off, and has not erased it', async () => {
  await world.db.query(`UPDATE coins SET is_active = false WHERE symbol = 'DOGE'`);
  expect(await coinList()).not.toContain('DOGE');
  expect(await world.db.query(`SELECT FROM coins WHERE symbol = 'DOGE'`)).toHaveLength(1);
});
