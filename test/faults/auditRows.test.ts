import { ADMIN_ROUTES } from '#contract/adminRoles.ts';
import { INPUT_HEADER } from '#provider/plugins/session.ts';
import { type Administrators, setFourEyes } from '#test/support/administrators.ts';
import { type Answer, type Caller } from '#test/support/caller.ts';
import { everythingStored } from '#test/support/everythingStored.ts';
import { somePapers } from '#test/support/papers.ts';
import { anotherAdmin } from '#test/support/secondAdmin.ts';
import { type SignedUp } from '#test/support/startWorld.ts';
import { anUploadedImage } from '#test/support/uploads.ts';
import { startVoidWorld, type VoidWorld } from '#test/support/voidWorld.ts';
import { aWish } from '#test/support/withdrawFixtures.ts';

jest.setTimeout(120_000);

interface Sent {
  [field: string]: unknown;
  _id: string;
}

let world: VoidWorld;
let admins: Administrators;
let user: SignedUp;
beforeAll(async () => {
  world = await startVoidWorld({ settings: { sandbox: true } });
  ({ admins } = world);
  user = await world.signUp({ balance: '5000' });
  await setFourEyes(world, false);
});
afterAll(() => world.stop());

const rejected = { status: 'Rejected', reason: 'Nothing came' };
const reason = 'A reason';

async function aDeposit(): Promise<Sent> {
  const transactionScreenshot = await anUploadedImage(world.url, user);
  const claim = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
  return (await user.post<{ deposit: Sent }>('/api/createDeposit', claim)).body.deposit;
}

async function aRequest(): Promise<Sent> {
  const payload = { userId: (await world.signUp()).userId, amount: 5, reason };
  const asked = { action: 'adjustment', payload, reason, isBreakGlass: false };
  return (await admins.finance.post<{ approval: Sent }>('/api/admin/approvals', asked)).body.approval;
}

async function aClaim(): Promise<Sent> {
  const { _id: id } = await aDeposit();
  return (await admins.finance.post<{ claim: Sent }>('/api/admin/claim', { kind: 'deposits', id })).body.claim;
}

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const aMethod = () => ({
  ...{ coinName: 'USDT', paymentAddressType: 'POLYGON', paymentAddress: ADDRESS, paymentAddressAgain: ADDRESS },
  ...{ minAmount: 10, maxAmount: 5000, conversionPrice: 1, currencyUsdt: 'USDT', isActive: true, reason },
});

type Call = () => Promise<{ status: number }>;

/** For each call that changes something, or lets data out: a call that succeeds, made ready. */
const SCENARIOS: Record<string, () => Promise<Call>> = {
  'PUT /api/updateDeposit/:id': async () => {
    const deposit = await aDeposit();
    return () => admins.finance.put(`/api/updateDeposit/${deposit._id}`, { ...deposit, ...rejected });
  },
  'PUT /api/updateWithdraw/:id': async () => {
    const { withdraw } = (await user.post<{ withdraw: Sent }>('/api/createWithdraw', aWish())).body;
    return () => admins.finance.put(`/api/updateWithdraw/${withdraw._id}`, { ...withdraw, ...rejected });
  },
  'PUT /api/updateKyc/:id': async () => {
    const person = await world.signUp();
    const papers = await somePapers(world.url, person);
    const { kyc } = (await person.post<{ kyc: Sent }>('/api/createKyc', papers)).body;
    return () => admins.compliance.put(`/api/updateKyc/${kyc._id}`, { ...kyc, ...rejected });
  },
  'PUT /api/updateUser': async () => () =>
    admins.support.put('/api/updateUser', { id: user.userId, fullName: `Name ${Date.now()}`, reason }),
  'PUT /api/updateAdminPassword': async () => {
    const admin = await anotherAdmin(world, 'auditor');
    const change = { currentPassword: admin.password, password: 'another-good-one' };
    return () => admin.put('/api/updateAdminPassword', change);
  },
  'POST /api/admin/adjustment': async () => () =>
    admins.finance.post('/api/admin/adjustment', { userId: user.userId, amount: 1, reason }),
  'POST /api/admin/approvals': async () => {
    const payload = { userId: (await world.signUp()).userId, amount: 5, reason };
    return () => admins.finance.post('/api/admin/approvals', { action: 'adjustment', payload, reason });
  },
  'PUT /api/admin/approvals/:id': async () => {
    const { _id } = await aRequest();
    return () => admins.owner.put(`/api/admin/approvals/${_id}`, { decision: 'approve' });
  },
  'PUT /api/admin/role': async () => {
    const { userId } = await anotherAdmin(world, 'auditor');
    return () => admins.owner.put('/api/admin/role', { userId, role: 'support', reason });
  },
  'POST /api/admin/claim': async () => {
    const { _id: id } = await aDeposit();
    return () => admins.finance.post('/api/admin/claim', { kind: 'deposits', id });
  },
  'DELETE /api/admin/claim/:id': async () => {
    const { _id } = await aClaim();
    return () => admins.finance.delete(`/api/admin/claim/${_id}`);
  },
  'POST /api/admin/users/:id/notes': async () => () =>
    admins.support.post(`/api/admin/users/${user.userId}/notes`, { text: 'A note' }),
  'POST /api/admin/users/:id/signOut': async () => {
    const { userId } = await world.signUp();
    return () => admins.support.post(`/api/admin/users/${userId}/signOut`, { reason });
  },
  'POST /api/createCoin': async () => {
    await world.db.query(`DELETE FROM coins WHERE symbol = 'XTZ'`);
    return () => admins.owner.post('/api/createCoin', { symbol: 'XTZ', reason });
  },
  'PUT /api/updateCoin': async () => () => admins.owner.put('/api/updateCoin', { symbol: 'ETH', position: 3, reason }),
  'PUT /api/deleteCoin': async () => () => admins.owner.put('/api/deleteCoin', { symbol: 'SNX', reason }),
  'POST /api/createDepositMethod': async () => () => admins.finance.post('/api/createDepositMethod', aMethod()),
  'PUT /api/updateDepositMethod': async () => () =>
    admins.finance.put('/api/updateDepositMethod', { _id: 'usdt-trc20', minAmount: 11, reason }),
  'PUT /api/deleteDepositMethod': async () => () =>
    admins.finance.put('/api/deleteDepositMethod', { _id: 'usdt-bep20', reason }),
  'POST /api/createWithdrawMethod': async () => () =>
    admins.finance.post('/api/createWithdrawMethod', { ...aMethod(), info: 'Your address', charge: 1 }),
  'PUT /api/updateWithdrawMethod': async () => () =>
    admins.finance.put('/api/updateWithdrawMethod', { _id: 'usdt-trc20', charge: 2, reason }),
  'PUT /api/deleteWithdrawMethod': async () => () =>
    admins.finance.put('/api/deleteWithdrawMethod', { _id: 'usdt-erc20', reason }),
  'PUT /api/updateSiteSetting': async () => () =>
    admins.owner.put('/api/updateSiteSetting', { transferCharge: 2, reason }),
  'POST /api/admin/voidWindow': async () => {
    const from = world.now();
    await world.place(await world.aTrader());
    const window = { coinType: 'BTCUSDT', from, to: world.now() };
    world.aWhile();
    return () => world.voidIt(window);
  },
  'POST /api/admin/impersonate': async () => () =>
    admins.support.post('/api/admin/impersonate', { userId: user.userId, reason }),
  'GET /api/admin/export/:what': async () => () => readAs(admins.auditor, '/api/admin/export/users?format=csv'),
};

const readAs = (who: Caller, path: string): Promise<Answer> => who.get(path);

const auditRows = async () =>
  (await world.db.query<{ rows: number }>('SELECT count(*)::int AS rows FROM audit'))[0]?.rows ?? 0;

/** Lets no row into the audit log while the work runs. */
async function withoutAuditLog<Done>(work: () => Promise<Done>): Promise<Done> {
  const { owner } = world.db;
  await owner.query(`CREATE OR REPLACE FUNCTION no_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the audit log is full' USING ERRCODE = 'disk_full'; END $$`);
  await owner.query('CREATE TRIGGER no_audit BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION no_audit()');
  return work().finally(() => owner.query('DROP TRIGGER no_audit ON audit'));
}

it('has a scenario for every administrator’s call that changes something', () => {
  const changing = Object.keys(ADMIN_ROUTES).filter(key => !key.startsWith('GET '));
  const known = Object.keys(SCENARIOS).filter(key => !key.startsWith('GET '));
  expect(changing.filter(key => !known.includes(key))).toEqual([]);
});

// Mutation check: writing the audit row after the transaction, or not at all, must fail the call's test.
it.each(Object.keys(SCENARIOS))('%s happens with its row in the audit log or not at all', async key => {
  const scenario = SCENARIOS[key];
  if (!scenario) throw new Error(`${key} has no scenario.`);
  const call = await scenario();
  // A session that was not used for a while notes its next use.
  for (const admin of Object.values(admins)) await admin.get('/api/admin/me', { [INPUT_HEADER]: '1' });
  const before = await everythingStored(world.db);
  const refused = await withoutAuditLog(call);
  expect([refused.status, await everythingStored(world.db)]).toEqual([503, before]);
  const rows = await auditRows();
  const { status } = await call();
  expect([status < 300, (await auditRows()) > rows]).toEqual([true, true]);
});
