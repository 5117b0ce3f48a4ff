import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { toInstant } from './toInstant.ts';

const random = seededRandom(runSeed('toInstant'));

// Mutation check: keeping the date of the first call must fail this test.
it('returns what toISOString returns, whatever instant was before', () => {
  const instants = Array.from({ length: 2_000 }, () => Math.floor((random() - 0.2) * 4e12));
  const edges = [0, -1, 86_399_999, 86_400_000, Date.UTC(2028, 1, 29, 23, 59, 59, 999), Date.UTC(2028, 2, 1)];
  const all = [...instants, ...edges];
  expect(all.map(toInstant)).toEqual(all.map(ms => new Date(ms).toISOString()));
});

it('refuses what is no instant', () => {
  expect(() => toInstant(Number.NaN)).toThrow(RangeError);
});
