import { type RunningProvider, startProvider } from '#test/support/startProvider.ts';
import { SANDBOX_ADDRESSES } from './sandboxMethods.ts';

let provider: RunningProvider;
beforeAll(async () => void (provider = await startProvider()));
afterAll(() => provider.stop());

it('shows a signed-in user the three networks of the sandbox', async () => {
  const { status, body } = await (await provider.aUser()).call<Record<string, unknown>[]>('/api/depositMethods');
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

it('shows them to nobody else', async () => {
  expect((await provider.nobody.call('/api/depositMethods')).status).toBe(401);
  expect((await (await provider.anAdmin()).call('/api/depositMethods')).status).toBe(403);
});

// Sabotage: seed the methods in a migration; a real user could then pay to nobody.
it('gives an operator’s own installation no address that is not the operator’s', async () => {
  const own = await startProvider({ settings: { sandbox: false } });
  try {
    expect((await (await own.aUser()).call('/api/depositMethods')).body).toEqual([]);
  } finally {
    await own.stop();
  }
});

it('does not offer a method that is switched off', async () => {
  await provider.db.query(`UPDATE deposit_methods SET is_active = false WHERE payment_address_type = 'ERC20'`);
  const { body } = await (await provider.aUser()).call<Record<string, unknown>[]>('/api/depositMethods');
  expect(body.map(method => method.paymentAddressType)).toEqual(['TRC20', 'BEP20']);
});
