import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { SANDBOX_ADDRESSES } from './sandboxMethods.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('shows a signed-in user the three networks of the sandbox', async () => {
  const { status, body } = await (await world.signUp()).get<Record<string, unknown>[]>('/api/depositMethods');
  expect(status).toBe(200);
  expect(body.map(method => method.paymentAddressType)).toEqual(['TRC20', 'ERC20', 'BEP20']);
  expect(body[0]).toEqual({
    _id: 'usdt-trc20',
    coinName: 'USDT',
    paymentAddressType: 'TRC20',
    paymentAddress: SANDBOX_ADDRESSES.TRC20,
    minAmount: 10,
    maxAmount: 5000,
    conversionPrice: 1,
    currencyUsdt: 'USDT',
    explorerTemplate: 'https://tronscan.org/#/transaction/{tx}',
  });
});

it('are visible to signed-in users only', async () => {
  expect((await world.anonymous.get('/api/depositMethods')).status).toBe(401);
  expect((await (await world.admin()).get('/api/depositMethods')).status).toBe(403);
});

// Mutation check: seeding the methods in a migration must fail this test.
it('gives an operator’s own installation no address that is not the operator’s', async () => {
  const own = await startWorld({ settings: { sandbox: false }, jobs: false });
  try {
    expect((await (await own.signUp()).get('/api/depositMethods')).body).toEqual([]);
  } finally {
    await own.stop();
  }
});

it('does not offer a method that is switched off', async () => {
  await world.db.query(`UPDATE deposit_methods SET is_active = false WHERE payment_address_type = 'ERC20'`);
  const { body } = await (await world.signUp()).get<Record<string, unknown>[]>('/api/depositMethods');
  expect(body.map(method => method.paymentAddressType)).toEqual(['TRC20', 'BEP20']);
});
