import { type AdminsByRole, createAdminOfEachRole, setFourEyes } from '#test/support/world/administrators.ts';
import { creditBalance, type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());

const adjust = ({ userId }: SignedUp, amount: number) =>
  admins.finance.post<{ approval: { _id: string } }>('/api/admin/adjustment', { userId, amount, reason: 'A test' });

const TOO_MUCH = (max: string) => ({
  status: 422,
  body: { fieldCodes: { amount: { code: 'max', params: { max, unit: 'USDT' } } } },
});

// Mutation check: leaving the room out of `check` must fail this test.
it('lifts no balance above the largest amount, at the request and at its approval', async () => {
  await setFourEyes(world, true);
  const user = await world.signUp({ balance: '999999990' });
  expect(await adjust(user, 10.000001)).toMatchObject(TOO_MUCH('10'));
  const { status, body } = await adjust(user, 10);
  expect(status).toBe(202);
  await creditBalance(world.db, user.userId, '11');
  const approve = await admins.owner.put(`/api/admin/approvals/${body.approval._id}`, { decision: 'approve' });
  expect(approve).toMatchObject({ status: 409, body: { code: 'record_changed' } });
  const { body: details } = await admins.finance.get(`/api/admin/users/${user.userId}`);
  expect(details).toMatchObject({ user: { balance: 1_000_000_001 } });

  await setFourEyes(world, false);
  expect((await adjust(user, -500_000_000)).status).toBe(201);
});
