import { readVariable } from '#test/support/variables.ts';
import { reuseUnchangedRanks, rankCoins } from './rankCoins.ts';

const ranks = (changes: number[]) => rankCoins([...changes.keys()], changes);

describe('the ranks', () => {
  it('start with the coin that rose most, and the losers with the one that fell most', () => {
    expect(ranks([1, -5, 0, 3, -2])).toEqual({
      all: [0, 1, 2, 3, 4],
      gainers: [3, 0],
      losers: [1, 4],
      hot: [3, 0, 2, 4, 1],
    });
  });

  it("keep coins with the same change in the provider's order", () => {
    expect(rankCoins([2, 0, 1], [7, 7, 7]).gainers).toEqual([2, 0, 1]);
  });

  it('are empty without coins, and list at most twenty hot ones', () => {
    expect(ranks([])).toEqual({ all: [], gainers: [], losers: [], hot: [] });
    expect(ranks(Array.from({ length: 50 }, (_, at) => at)).hot).toHaveLength(20);
  });

  // Mutation check: removing the bound of the sort keys must fail this test. Extreme changes would lose their index.
  it('list every coin once, whatever its change', () => {
    const { hot } = ranks([1e300, -100, 99_999_999.99, 0.01, NaN, Infinity]);
    expect([...hot].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(hot.slice(2)).toEqual([5, 3, 4, 1]);
  });

  it('equal a comparison sort for any market', () => {
    const seed = Number(readVariable('SEED') ?? Date.now() % 1e6);
    let state = seed;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 200; round += 1) {
      const changes = Array.from(
        { length: 1 + Math.floor(random() * 60) },
        () => Math.round(random() * 400 - 200) / 100,
      );
      const compared = [...changes.keys()].sort((a, b) => changes[b]! - changes[a]!);
      expect({ seed, ...ranks(changes) }).toMatchObject({
        seed,
        gainers: compared.filter(index => changes[index]! > 0),
        losers: compared.filter(index => changes[index]! < 0).reverse(),
        hot: compared.slice(0, 20),
      });
    }
  });
});

describe('new ranks', () => {
  it('are the previous object while every order stays', () => {
    const before = reuseUnchangedRanks(null, ranks([1, -1]));
    expect(reuseUnchangedRanks(before, ranks([2, -2]))).toBe(before);
  });

  it('keep each list with an unchanged order, so that only the other renders again', () => {
    const before = reuseUnchangedRanks(null, ranks([1, 2, -1, -2]));
    const after = reuseUnchangedRanks(before, ranks([3, 2, -1, -2]));
    expect(after.gainers).toEqual([0, 1]);
    expect(after.losers).toBe(before.losers);
    expect(after.all).toBe(before.all);
  });
});
