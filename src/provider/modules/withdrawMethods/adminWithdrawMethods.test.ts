import {
  type AdminsByRole,
  getAuditLog,
  createAdminOfEachRole,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());
beforeEach(() => setFourEyes(world, false));

const reason = 'The network became cheaper';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const A_METHOD = {
  coinName: 'USDT',
  paymentAddressType: 'POLYGON',
  paymentAddress: ETHEREUM,
  paymentAddressAgain: ETHEREUM,
  minAmount: 10,
  maxAmount: 1000,
  conversionPrice: 1,
  currencyUsdt: 'USDT',
  info: 'Your POLYGON address',
  charge: 1,
  isActive: true,
  reason,
};
interface Answered {
  withdrawMethod: { _id: string; isActive: boolean; charge: number };
  approval: { _id: string };
  code: string;
  fields: Record<string, string>;
}
const update = (body: object) =>
  admins.finance.put<Answered>('/api/updateWithdrawMethod', { _id: 'usdt-trc20', reason, ...body });

// Mutation check: leaving keep_withdraw_charge out of the database must fail this test.
it('changes its charge, and refuses a withdraw under the former one as a changed quote', async () => {
  const ann = await world.signUp({ balance: '100' });
  expect((await update({ charge: 2 })).body.withdrawMethod.charge).toBe(2);
  const old = await ann.post<{ code: string }>(
    '/api/createWithdraw',
    aWithdrawRequest({ amount: 20, needToPay: 19.8, charge: 0.2 }),
  );
  expect([old.status, old.body.code]).toEqual([409, 'quote_changed']);
  const ours = await ann.post('/api/createWithdraw', aWithdrawRequest({ amount: 20, needToPay: 19.6, charge: 0.4 }));
  expect(ours.status).toBe(201);
  expect(await getAuditLog(world, 'withdrawMethod:usdt-trc20')).toMatchObject([
    { action: 'updateWithdrawMethod', before: { charge: '1' }, after: { charge: '2' } },
  ]);
});

describe('the method data as it was read, without a reason', () => {
  const read = async () => {
    const { body } = await admins.finance.get<{ items: { paymentAddressType: string }[] }>(
      '/api/admin/withdrawMethods',
    );
    return { ...body.items.find(({ paymentAddressType }) => paymentAddressType === 'TRC20') };
  };
  const send = async (call: string, changes: object) =>
    admins.finance.put<Answered>(`/api/${call}`, { ...(await read()), ...changes });

  it('updates what touches no money, and switches a method off', async () => {
    const updated = await send('updateWithdrawMethod', { info: 'Your address on TRON' });
    expect(updated.body.withdrawMethod).toMatchObject({ info: 'Your address on TRON', isActive: true });
    const deleted = await send('deleteWithdrawMethod', {});
    expect(deleted.body.withdrawMethod).toMatchObject({ _id: 'usdt-trc20', isActive: false });
  });

  // Mutation check: leaving the reason optional for a guarded change must fail this test.
  it.each([false, true])('changes no money, with four eyes %s', async isOn => {
    await setFourEyes(world, isOn);
    const { status, body } = await send('updateWithdrawMethod', { isActive: true, charge: 3 });
    expect([status, body.fields]).toEqual([422, { reason: 'Reason is required' }]);
    await setFourEyes(world, false);
    expect((await update({ isActive: true })).status).toBe(200);
  });
});

it.each([
  [{ charge: 101 }, 'charge'],
  [{ charge: 0.0001 }, 'minAmount'],
  [{ minAmount: 0.004999, charge: 1 }, 'minAmount'],
  [{ info: '' }, 'info'],
  [{ paymentAddress: ETHEREUM, paymentAddressAgain: ETHEREUM }, 'paymentAddress'],
])('is refused field by field: %j', async (invalid, field) => {
  const { status, body } = await update(invalid);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

it('may have a minimum that is just charged', async () => {
  expect((await update({ minAmount: 0.005, charge: 1 })).status).toBe(200);
  expect((await update({ minAmount: 0, charge: 0 })).status).toBe(200);
});

it('waits for a second administrator when its fee changes while four eyes are on', async () => {
  await setFourEyes(world, true);
  const { status, body } = await update({ charge: 3, minAmount: 10 });
  expect(status).toBe(202);
  expect((await update({ info: 'Your TRON address' })).status).toBe(200);
  const decided = await admins.owner.put<{ code: string }>(`/api/admin/approvals/${body.approval._id}`, {
    decision: 'approve',
  });
  // The placeholder changed meanwhile.
  expect(decided.body.code).toBe('record_changed');
});

it('is created for a network of its own', async () => {
  const again = { ...A_METHOD, coinName: 'USDC', paymentAddressType: 'ERC20' };
  expect(await admins.finance.post<Answered>('/api/createWithdrawMethod', again)).toMatchObject({
    status: 409,
    body: { code: 'already_taken', fields: { paymentAddressType: 'There’s already a method for this network.' } },
  });
});

// Mutation check: keeping isActive of the body in createWithdrawMethodAct must fail this test.
it('starts inactive while four eyes are on, because one administrator alone saw its fee', async () => {
  const create = (body: object) => admins.finance.post<Answered>('/api/createWithdrawMethod', { ...A_METHOD, ...body });
  expect((await create({})).body.withdrawMethod).toMatchObject({ _id: 'usdt-polygon', isActive: true });
  await setFourEyes(world, true);
  const { status, body } = await create({ paymentAddressType: 'BASE' });
  expect([status, body.withdrawMethod]).toMatchObject([201, { _id: 'usdt-base', isActive: false }]);
  expect((await update({ _id: 'usdt-base', isActive: true })).status).toBe(202);
  const stop = await admins.finance.put<Answered>('/api/deleteWithdrawMethod', { _id: 'usdt-polygon', reason });
  expect([stop.status, stop.body.withdrawMethod.isActive]).toEqual([200, false]);
});
