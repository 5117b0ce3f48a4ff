import { createInFlightSlots } from './inFlightSlots.ts';

const slots = () => createInFlightSlots({ perAccount: 2, perNetwork: 3, total: 4 });

const take = (all: ReturnType<typeof slots>, account: string | null, network: string) => {
  const acquired = all.tryAcquire({ account, network });
  return 'exceeded' in acquired ? acquired.exceeded : acquired;
};

it('refuses a third request of an account while others of its network still get a slot', () => {
  const all = slots();
  take(all, 'a', 'n1');
  take(all, 'a', 'n1');
  expect(take(all, 'a', 'n2')).toBe('perAccount');
  expect(take(all, 'b', 'n1')).toHaveProperty('release');
  expect(take(all, 'c', 'n1')).toBe('perNetwork');
  expect(take(all, null, 'n2')).toHaveProperty('release');
  expect(take(all, null, 'n3')).toBe('total');
});

// Mutation check: release without `isHeld` must fail this test.
it('frees a slot once, however often it is released', () => {
  const all = slots();
  const first = all.tryAcquire({ account: 'a', network: 'n1' });
  take(all, 'a', 'n1');
  if ('exceeded' in first) throw new Error('The first request gets a slot.');
  first.release();
  first.release();
  expect(take(all, 'a', 'n1')).toHaveProperty('release');
  expect(take(all, 'a', 'n1')).toBe('perAccount');
});
