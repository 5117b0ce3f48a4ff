import { startWorld, type World } from './startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.stop());

it('starts everything: a user signs up and receives money, and the books balance', async () => {
  const ann = await world.signUp({ balance: '12.5' });
  const { status, body } = await ann.get('/api/getUserById');
  expect([status, body.balance, body.heldBalance]).toEqual([200, 12.5, 0]);
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});

it('has the sandbox accounts and their money', async () => {
  const demo = await world.signIn('demo@larkspur.test', 'demo-pass-1');
  const { body } = await demo.get('/api/getUserById');
  expect(body).toMatchObject({ payId: '10000001', balance: 1000, isVerified: true, tradeLog: [] });
  expect((await (await world.admin()).get('/api/getUserById')).status).toBe(403);
});
