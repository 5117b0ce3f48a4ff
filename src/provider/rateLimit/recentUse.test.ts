import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { createRecentUse } from './recentUse.ts';

const a = { account: 'a', network: 'n1' };
const b = { account: 'b', network: 'n1' };
const c = { account: 'c', network: 'n2' };

// Mutation check: comparing accounts before networks must fail this test.
it('puts the network that used less first, and within a network the account', () => {
  const use = createRecentUse(() => 0);
  use.add(a, 500);
  use.add(b, 300);
  use.add(c, 600);
  expect([a, b, c].sort(use.compare)).toEqual([c, b, a]);
});

it('halves the use every ten minutes', () => {
  const clock = { at: 0 };
  const use = createRecentUse(() => clock.at);
  use.add(a, 800);
  clock.at = 10 * MINUTE_MS;
  expect(use.getAccountUse(a)).toBe(400);
  use.add(a, 100);
  clock.at = 20 * MINUTE_MS;
  expect([use.getAccountUse(a), use.getNetworkUse(b)]).toEqual([250, 250]);
  clock.at = 300 * MINUTE_MS;
  expect(use.getAccountUse(a)).toBe(0);
});
