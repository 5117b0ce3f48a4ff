import { eventually } from '#test/support/eventually.ts';
import {
  type AdminsByRole,
  getAuditLog,
  createAdminOfEachRole,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { SANDBOX_ADDRESSES } from './sandboxMethods.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());
beforeEach(() => setFourEyes(world, false));

const reason = 'The wallet was moved';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
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
  isActive: true,
  reason,
};

interface Method {
  _id: string;
  paymentAddressType: string;
  paymentAddress: string;
  isActive: boolean;
}
interface Answered {
  depositMethod: Method;
  approval: { _id: string; subject: string };
  code: string;
  fields: Record<string, string>;
}
const create = (body: object, admin: ApiClient = admins.finance) =>
  admin.post<Answered>('/api/createDepositMethod', { ...A_METHOD, ...body });
const update = (body: object, admin: ApiClient = admins.finance) =>
  admin.put<Answered>('/api/updateDepositMethod', { _id: 'usdt-trc20', reason, ...body });
const TAKEN = {
  status: 409,
  body: { code: 'already_taken', fields: { paymentAddressType: 'There’s already a method for this network.' } },
};
const offered = async () => (await (await world.signUp()).get<Method[]>('/api/depositMethods')).body;
const getAddress = async (type: string) =>
  (await offered()).find(({ paymentAddressType }) => paymentAddressType === type)?.paymentAddress;

it('is created, offered at once, and in the audit log', async () => {
  const { status, body } = await create({});
  expect([status, body.depositMethod]).toMatchObject([201, { _id: 'usdt-polygon', isActive: true }]);
  expect(await getAddress('POLYGON')).toBe(ETHEREUM);
  expect(await getAuditLog(world, 'depositMethod:usdt-polygon')).toMatchObject([
    { action: 'createDepositMethod', actor_role: 'finance', reason, before: null, after: { paymentAddress: ETHEREUM } },
  ]);
  for (const again of [{}, { coinName: 'USDC' }]) expect(await create(again)).toMatchObject(TAKEN);
});

// Mutation check: leaving validateAddress out of findFieldErrors must fail this test.
it.each([
  [{ paymentAddress: TRON.replace(/.$/, 'u') }, ['paymentAddress', 'paymentAddressAgain']],
  [{ paymentAddress: ETHEREUM.toLowerCase() }, ['paymentAddressAgain']],
  [{ paymentAddress: TRON, paymentAddressAgain: TRON }, ['paymentAddress']],
  [{ paymentAddressAgain: undefined }, ['paymentAddressAgain']],
  [{ maxAmount: 9.999999 }, ['maxAmount']],
  [{ minAmount: -1 }, ['minAmount']],
  [{ conversionPrice: 0 }, ['conversionPrice']],
  [{ explorerTemplate: 'http://scan.test/{tx}' }, ['explorerTemplate']],
  [{ explorerTemplate: 'https://scan.test/' }, ['explorerTemplate']],
  [{ paymentAddressType: 'trc 20' }, ['paymentAddressType']],
  [{ reason: '' }, ['reason']],
  [{ reason: undefined }, ['reason']],
  [{ position: 1 }, ['position']],
])('is refused field by field: %j', async (invalid, fields) => {
  const { status, body } = await create({ paymentAddressType: 'BASE', ...invalid });
  expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([422, fields.sort()]);
});

it('changes its address only when the new one was typed twice', async () => {
  const once = await update({ paymentAddress: TRON });
  expect([once.status, once.body.fields]).toEqual([422, { paymentAddressAgain: 'The addresses do not match.' }]);
  expect((await update({ paymentAddress: TRON, paymentAddressAgain: TRON })).status).toBe(200);
  expect(await getAddress('TRC20')).toBe(TRON);
  const { _id, ...typed } = { ...A_METHOD, _id: 'usdt-trc20', paymentAddress: TRON, paymentAddressAgain: undefined };
  expect((await update({ ...typed, paymentAddressType: 'TRC20' })).status).toBe(200);
  expect((await update({ paymentAddressType: 'BEP20' })).body.fields).toHaveProperty('paymentAddressType');
  const [row] = await getAuditLog(world, 'depositMethod:usdt-trc20');
  expect(row).toMatchObject({ before: { maxAmount: '5000' }, after: { maxAmount: '1000' } });
  const back = { paymentAddress: SANDBOX_ADDRESSES.TRC20, paymentAddressAgain: SANDBOX_ADDRESSES.TRC20 };
  expect((await update({ ...back, maxAmount: 5000 })).status).toBe(200);
});

// Mutation check: looking at deposit_methods alone in holds() must fail this test.
it('keeps an address it had before from being paid out to', async () => {
  const ours = await update({ _id: 'usdt-bep20', paymentAddress: ETHEREUM, paymentAddressAgain: ETHEREUM });
  expect(ours.status).toBe(200);
  const ann = await world.signUp({ balance: '100' });
  for (const paymentAddress of [SANDBOX_ADDRESSES.BEP20, ETHEREUM]) {
    const withdrawal = aWithdrawRequest({ gatWay: 'ERC20', amount: 20, needToPay: 19.7, charge: 0.3, paymentAddress });
    const { status, body } = await ann.post<Answered>('/api/createWithdraw', withdrawal);
    expect([status, body.fields]).toEqual([422, { paymentAddress: 'This is one of our deposit addresses.' }]);
  }
  const back = { paymentAddress: SANDBOX_ADDRESSES.BEP20, paymentAddressAgain: SANDBOX_ADDRESSES.BEP20 };
  expect((await update({ _id: 'usdt-bep20', ...back })).status).toBe(200);
});

describe('while four eyes are on', () => {
  beforeEach(() => setFourEyes(world, true));
  const decide = (admin: ApiClient, { _id }: { _id: string }, decision: string) =>
    admin.put<{ code: string }>(`/api/admin/approvals/${_id}`, { decision, reason: 'Looked at' });

  // Mutation check: performing updateDepositMethod instead of submitting it must fail this test.
  it('waits for a second administrator when the address, a limit or the rate changes, or it is switched on', async () => {
    await world.db.query(`UPDATE deposit_methods SET is_active = false WHERE id = 'usdt-bep20'`);
    for (const change of [
      { paymentAddress: TRON, paymentAddressAgain: TRON },
      { minAmount: 1 },
      { maxAmount: 6000 },
      { conversionPrice: 1.01 },
      { _id: 'usdt-bep20', isActive: true },
    ]) {
      const { status, body } = await update(change);
      expect([change, status]).toEqual([change, 202]);
      expect((await decide(admins.finance, body.approval, 'approve')).body.code).toBe('own_request');
      expect((await decide(admins.owner, body.approval, 'approve')).status).toBe(200);
    }
    expect(await getAddress('TRC20')).toBe(TRON);
    expect(await getAddress('BEP20')).toBe(SANDBOX_ADDRESSES.BEP20);
  });

  it('does not wait to be switched off, or for the address of its explorer', async () => {
    expect((await update({ explorerTemplate: 'https://scan.test/{tx}' })).status).toBe(200);
    expect((await update({ isActive: false })).body.depositMethod.isActive).toBe(false);
    const stop = await admins.finance.put<Answered>('/api/deleteDepositMethod', { _id: 'usdt-erc20', reason });
    expect([stop.status, stop.body.depositMethod.isActive]).toEqual([200, false]);
    expect(await getAddress('ERC20')).toBeUndefined();
    expect(await world.db.query(`SELECT FROM deposit_methods WHERE id = 'usdt-erc20'`)).toHaveLength(1);
  });

  // Mutation check: comparing the id alone in the check of a request must fail this test.
  it('is not requested for a network that has a method, also one that is switched off', async () => {
    await world.db.query(`UPDATE deposit_methods SET is_active = false WHERE id = 'usdt-polygon'`);
    expect(await create({ coinName: 'USDC' })).toMatchObject(TAKEN);
    await world.db.query(`UPDATE deposit_methods SET is_active = true WHERE id = 'usdt-polygon'`);
    expect(await create({ coinName: 'USDC' })).toMatchObject(TAKEN);
  });

  it('is not created twice by two requests, and not on a record that changed meanwhile', async () => {
    const first = await create({ paymentAddressType: 'BASE' });
    expect([first.status, first.body.approval.subject]).toEqual([202, 'depositMethod:usdt-base']);
    expect(await create({ paymentAddressType: 'BASE' }, admins.owner)).toMatchObject({
      status: 409,
      body: { code: 'approval_waiting' },
    });
    expect((await decide(admins.owner, first.body.approval, 'approve')).status).toBe(200);
    expect(await getAddress('BASE')).toBe(ETHEREUM);
    const { body } = await update({ _id: 'usdt-base', maxAmount: 2000 });
    await world.db.query(`UPDATE deposit_methods SET min_micros = 1 WHERE id = 'usdt-base'`);
    expect((await decide(admins.owner, body.approval, 'approve')).body.code).toBe('record_changed');
  });
});

it('is switched off only as it is stored', async () => {
  const stop = (body: object) => admins.owner.put<Answered>('/api/deleteDepositMethod', { reason, ...body });
  expect((await stop({ _id: 'usdt-polygon', minAmount: 11 })).body.code).toBe('record_changed');
  expect((await stop({ _id: 'usdt-polygon', minAmount: 10, coinName: 'USDT' })).status).toBe(200);
  expect((await stop({ _id: 'nobodys-id' })).status).toBe(404);
});

it('is listed with those that are switched off, for administrators who read money', async () => {
  const { body } = await admins.auditor.get<{ items: Method[]; total: number }>('/api/admin/depositMethods');
  expect(body.total).toBe(5);
  expect(body.items.find(({ _id }) => _id === 'usdt-polygon')).toMatchObject({ isActive: false });
  expect((await admins.support.get('/api/admin/depositMethods')).status).toBe(403);
});

// Mutation check: reading the method without FOR UPDATE in methodStore must fail this test.
it('keeps both changes of two administrators at the same moment', async () => {
  const answers = await world.db.tx(async tx => {
    await tx.query(`SELECT FROM deposit_methods WHERE id = 'usdt-trc20' FOR UPDATE`);
    const changing = [update({ minAmount: 21 }), update({ maxAmount: 921 }, admins.owner)];
    await eventually(
      () => countLockWaits(world.db),
      count => count === changing.length,
    );
    return { changing };
  });
  expect((await Promise.all(answers.changing)).map(({ status }) => status)).toEqual([200, 200]);
  const sql = `SELECT min_micros, max_micros FROM deposit_methods WHERE id = 'usdt-trc20'`;
  expect(await world.db.query(sql)).toEqual([{ min_micros: 21_000_000n, max_micros: 921_000_000n }]);
});
