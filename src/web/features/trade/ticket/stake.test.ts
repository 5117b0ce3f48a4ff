import { decimal } from '#contract/money.ts';
import { getBreakEvenIn100, getStakeShare } from './stake.ts';

describe('the break-even rate', () => {
  // Mutation check: rounding down instead of up must fail this test. 80 % would show 55.
  it.each([
    ['0.8', '56'],
    ['0.82', '55'],
    ['0.85', '55'],
    ['0.88', '54'],
    ['1', '50'],
    ['0.25', '80'],
  ])('of a payout of %s is %s in 100', (rate, times) => {
    expect(getBreakEvenIn100(decimal(rate))).toBe(times);
  });

  it('is never below the true break-even point, for every possible payout', () => {
    for (let points = 1; points <= 10_000; points += 7) {
      const times = Number(getBreakEvenIn100(decimal(points / 10_000)));
      const returned = (10_000 + points) * times;
      expect(returned).toBeGreaterThanOrEqual(1_000_000);
      expect(returned - (10_000 + points)).toBeLessThan(1_000_000);
    }
  });
});

describe('a share of the balance', () => {
  it('is truncated to whole cents, never rounded up', () => {
    expect(getStakeShare(decimal('224.559999'), decimal('100'), decimal('500'))).toBe('224.55');
    expect(getStakeShare(decimal('10.03'), decimal('25'), decimal('500'))).toBe('2.5');
  });

  it('is at most the maximum stake of one trade', () => {
    expect(getStakeShare(decimal('10000'), decimal('75'), decimal('500'))).toBe('500');
  });
});
