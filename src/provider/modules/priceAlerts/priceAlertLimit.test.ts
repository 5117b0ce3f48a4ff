import { aClock } from '#test/support/world/aClock.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

const clock = aClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, settings: { rateLimits: true } });
});
afterAll(() => world.stop());

// Mutation check: creating an alert without `admit` must fail this test.
it('lets an account create sixty alerts an hour, also when it deletes them, and others as many', async () => {
  const [greedy, other] = [await world.signUp(), await world.signUp()];
  const create = (user = greedy) =>
    user.post<{ priceAlert?: { _id: string } }>('/api/createPriceAlert', {
      coin: 'BTC',
      direction: 'above',
      price: 9e6,
    });
  for (let count = 0; count < 60; count += 1) {
    const { status, body } = await create();
    expect(status).toBe(201);
    await greedy.delete(`/api/priceAlerts/${body.priceAlert?._id}`);
  }
  expect([(await create()).status, (await create(other)).status]).toEqual([429, 201]);
  clock.at += 3_600_000;
  expect((await create()).status).toBe(201);
});
