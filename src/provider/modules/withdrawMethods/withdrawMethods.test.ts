import { ethereumAddress, tronAddress } from '#test/support/fixtures/addressChecksums.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { SANDBOX_SOURCES } from './sandboxWithdrawMethods.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('shows a signed-in user the two networks of the sandbox, with what they cost', async () => {
  const { status, body } = await (await world.signUp()).get<Record<string, unknown>[]>('/api/withdrawMethods');
  expect(status).toBe(200);
  expect(body.map(method => [method.paymentAddressType, method.charge, method.info])).toEqual([
    ['TRC20', 1, 'Your TRC20 address'],
    ['ERC20', 1.5, 'Your ERC20 address'],
  ]);
  expect(body[0]).toEqual({
    _id: 'usdt-trc20',
    coinName: 'USDT',
    paymentAddressType: 'TRC20',
    paymentAddress: SANDBOX_SOURCES.TRC20,
    minAmount: 10,
    maxAmount: 5000,
    conversionPrice: 1,
    currencyUsdt: 'USDT',
    info: 'Your TRC20 address',
    charge: 1,
    explorerTemplate: 'https://tronscan.org/#/transaction/{tx}',
  });
});

// Mutation check: changing any character of an address must fail this test.
it('names sources that are valid and have no owner', () => {
  const placeholder = (number: string) => Buffer.from(`larkspur-sandbox-${number}`, 'ascii');
  expect(SANDBOX_SOURCES).toEqual({
    TRC20: tronAddress(placeholder('004')),
    ERC20: ethereumAddress(placeholder('005')),
  });
});

it('are visible to signed-in users only', async () => {
  expect((await world.anonymous.get('/api/withdrawMethods')).status).toBe(401);
  expect((await (await world.admin()).get('/api/withdrawMethods')).status).toBe(403);
});

// Mutation check: seeding the methods in a migration must fail this test.
it('gives an operator’s own installation no way out that is not the operator’s', async () => {
  const own = await startWorld({ settings: { sandbox: false }, jobs: false });
  try {
    expect((await (await own.signUp()).get('/api/withdrawMethods')).body).toEqual([]);
  } finally {
    await own.stop();
  }
});

it('does not offer a method that is switched off', async () => {
  await world.db.query(`UPDATE withdraw_methods SET is_active = false WHERE payment_address_type = 'ERC20'`);
  const { body } = await (await world.signUp()).get<Record<string, unknown>[]>('/api/withdrawMethods');
  expect(body.map(method => method.paymentAddressType)).toEqual(['TRC20']);
});

// Mutation check: drop the constraint of 079_fees_above_zero.sql must fail this test.
it('cannot have a minimum at which the charge is rounded to nothing', async () => {
  const terms = (charge: string, minMicros: number) =>
    world.db.query(`UPDATE withdraw_methods SET charge = $1, min_micros = $2 WHERE payment_address_type = 'TRC20'`, [
      charge,
      minMicros,
    ]);
  const constraint = 'withdraw_methods_charge_every_withdraw';
  await expect(terms('1', 0)).rejects.toMatchObject({ constraint });
  await expect(terms('1', 4_999)).rejects.toMatchObject({ constraint });
  await expect(terms('0.0001', 49_999_999)).rejects.toMatchObject({ constraint });
  for (const [charge, minMicros] of [
    ['0', 0],
    ['1', 5_000],
    ['0.0001', 50_000_000],
  ] as const)
    await terms(charge, minMicros);
});
