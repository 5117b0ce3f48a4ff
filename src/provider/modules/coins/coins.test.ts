import { CoinList, pairOf } from '#contract/coins.ts';
import { SEEDED_MARKETS } from '#exchange/symbols.ts';
import { type RunningProvider, startProvider } from '#test/support/startProvider.ts';

let provider: RunningProvider;
beforeAll(async () => void (provider = await startProvider({ settings: { sandbox: false } })));
afterAll(() => provider.stop());

const coinList = async () => CoinList.parse((await provider.nobody.call('/api/getCoinList')).body);

it('lists forty coins to anybody, on an operator’s fresh database too', async () => {
  const coins = await coinList();
  expect(new Set(coins).size).toBe(40);
  expect(coins.slice(0, 2)).toEqual(['BTC', 'ETH']);
});

// Sabotage: seed a coin the simulated exchange does not know.
it('lists only coins that the simulated exchange trades', async () => {
  const traded = new Set(SEEDED_MARKETS.map(({ symbol }) => symbol));
  expect((await coinList()).filter(coin => !traded.has(pairOf(coin)))).toEqual([]);
});

it('does not list a coin that is switched off, and has not erased it', async () => {
  await provider.db.query(`UPDATE coins SET is_active = false WHERE symbol = 'DOGE'`);
  expect(await coinList()).not.toContain('DOGE');
  expect(await provider.db.query(`SELECT FROM coins WHERE symbol = 'DOGE'`)).toHaveLength(1);
});
