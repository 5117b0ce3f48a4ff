import { INPUT_HEADER } from '#provider/http/session.ts';
import { type ApiResponse } from './apiClient.ts';
import { aKycSubmission } from './kycSubmission.ts';
import { createAdmin } from './createAdmin.ts';
import { type SignedUp } from './startWorld.ts';
import { anUploadedImage } from './uploads.ts';
import { startVoidWorld, type VoidWorld } from './voidWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

interface StoredRecord {
  [field: string]: unknown;
  _id: string;
}

/** A call that succeeds however often it is sent; the headers are those of a POST. */
type Call = (headers?: Record<string, string>) => Promise<ApiResponse<object>>;

/**
 * Prepares a call that succeeds for each administrator's call that changes or exports data. Requires the sandbox's
 * methods and coins, and a user with a balance.
 */
function adminScenarios(world: VoidWorld, user: SignedUp): Record<string, () => Promise<Call>> {
  const { admins } = world;
  let count = 0;

  const rejected = { status: 'Rejected', reason: 'Nothing came' };
  const reason = 'A reason';

  async function aDeposit(): Promise<StoredRecord> {
    const transactionScreenshot = await anUploadedImage(world.url, user);
    const body = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
    return (await user.post<{ deposit: StoredRecord }>('/api/createDeposit', body)).body.deposit;
  }

  async function aRequest(): Promise<StoredRecord> {
    const payload = { userId: (await world.signUp()).userId, amount: 5, reason };
    const body = { action: 'adjustment', payload, reason, isBreakGlass: false };
    return (await admins.finance.post<{ approval: StoredRecord }>('/api/admin/approvals', body)).body.approval;
  }

  async function aClaim(): Promise<StoredRecord> {
    const { _id: id } = await aDeposit();
    return (await admins.finance.post<{ claim: StoredRecord }>('/api/admin/claim', { kind: 'deposits', id })).body
      .claim;
  }

  const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

  const aMethod = () => ({
    ...{
      coinName: 'USDT',
      paymentAddressType: `NET-${(count += 1)}`,
      paymentAddress: ADDRESS,
      paymentAddressAgain: ADDRESS,
    },
    ...{ minAmount: 10, maxAmount: 5000, conversionPrice: 1, currencyUsdt: 'USDT', isActive: true, reason },
  });

  return {
    'PUT /api/updateDeposit/:id': async () => {
      const deposit = await aDeposit();
      return () => admins.finance.put(`/api/updateDeposit/${deposit._id}`, { ...deposit, ...rejected });
    },
    'PUT /api/updateWithdraw/:id': async () => {
      const { withdraw } = (await user.post<{ withdraw: StoredRecord }>('/api/createWithdraw', aWithdrawRequest()))
        .body;
      return () => admins.finance.put(`/api/updateWithdraw/${withdraw._id}`, { ...withdraw, ...rejected });
    },
    'PUT /api/updateKyc/:id': async () => {
      const user = await world.signUp();
      const submission = await aKycSubmission(world.url, user);
      const { kyc } = (await user.post<{ kyc: StoredRecord }>('/api/createKyc', submission)).body;
      return () => admins.compliance.put(`/api/updateKyc/${kyc._id}`, { ...kyc, ...rejected });
    },
    'PUT /api/updateUser': async () => () =>
      admins.support.put('/api/updateUser', { id: user.userId, fullName: `Name ${(count += 1)}`, reason }),
    'PUT /api/updateAdminPassword': async () => {
      const admin = await createAdmin(world, 'auditor');
      const change = { currentPassword: admin.password, password: 'another-good-one' };
      return () => admin.put('/api/updateAdminPassword', change);
    },
    'POST /api/admin/adjustment': async () => {
      const { userId } = await world.signUp();
      return headers => admins.finance.post('/api/admin/adjustment', { userId, amount: 1, reason }, headers);
    },
    'POST /api/admin/approvals': async () => {
      const payload = { userId: (await world.signUp()).userId, amount: 5, reason };
      return headers => admins.finance.post('/api/admin/approvals', { action: 'adjustment', payload, reason }, headers);
    },
    'PUT /api/admin/approvals/:id': async () => {
      const { _id } = await aRequest();
      return () => admins.owner.put(`/api/admin/approvals/${_id}`, { decision: 'approve' });
    },
    'PUT /api/admin/role': async () => {
      const { userId } = await createAdmin(world, 'auditor');
      return () => admins.owner.put('/api/admin/role', { userId, role: 'support', reason });
    },
    'POST /api/admin/claim': async () => {
      const { _id: id } = await aDeposit();
      return headers => admins.finance.post('/api/admin/claim', { kind: 'deposits', id }, headers);
    },
    'DELETE /api/admin/claim/:id': async () => {
      const { _id } = await aClaim();
      return () => admins.finance.delete(`/api/admin/claim/${_id}`);
    },
    'POST /api/admin/users/:id/notes': async () => headers =>
      admins.support.post(`/api/admin/users/${user.userId}/notes`, { text: 'A note' }, headers),
    'POST /api/admin/users/:id/signOut': async () => {
      const { userId } = await world.signUp();
      return headers => admins.support.post(`/api/admin/users/${userId}/signOut`, { reason }, headers);
    },
    'POST /api/createCoin': async () => {
      await world.db.query(`DELETE FROM coins WHERE symbol = 'XTZ'`);
      return headers => admins.owner.post('/api/createCoin', { symbol: 'XTZ', reason }, headers);
    },
    'PUT /api/updateCoin': async () => () =>
      admins.owner.put('/api/updateCoin', { symbol: 'ETH', position: 3, reason }),
    'PUT /api/deleteCoin': async () => () => admins.owner.put('/api/deleteCoin', { symbol: 'SNX', reason }),
    'POST /api/createDepositMethod': async () => {
      const method = aMethod();
      return headers => admins.finance.post('/api/createDepositMethod', method, headers);
    },
    'PUT /api/updateDepositMethod': async () => () =>
      admins.finance.put('/api/updateDepositMethod', { _id: 'usdt-trc20', minAmount: 11, reason }),
    'PUT /api/deleteDepositMethod': async () => () =>
      admins.finance.put('/api/deleteDepositMethod', { _id: 'usdt-bep20', reason }),
    'POST /api/createWithdrawMethod': async () => {
      const method = { ...aMethod(), info: 'Your address', charge: 1 };
      return headers => admins.finance.post('/api/createWithdrawMethod', method, headers);
    },
    'PUT /api/updateWithdrawMethod': async () => () =>
      admins.finance.put('/api/updateWithdrawMethod', { _id: 'usdt-trc20', charge: 2, reason }),
    'PUT /api/deleteWithdrawMethod': async () => () =>
      admins.finance.put('/api/deleteWithdrawMethod', { _id: 'usdt-erc20', reason }),
    'PUT /api/updateSiteSetting': async () => () =>
      admins.owner.put('/api/updateSiteSetting', { transferCharge: 2, reason }),
    'POST /api/admin/voidWindow': async () => {
      const from = world.now();
      await world.place(await world.aTrader());
      const window = world.endWindow(from);
      world.passTwoMinutes();
      return headers => admins.finance.post('/api/admin/voidWindow', { ...window, reason }, headers);
    },
    'POST /api/admin/impersonate': async () => headers =>
      admins.support.post('/api/admin/impersonate', { userId: user.userId, reason }, headers),
    'GET /api/admin/export/:what': async () => () => admins.auditor.get('/api/admin/export/users?format=csv'),
  };
}

/** Starts a world in which each of these calls can be prepared by its name. */
export async function startScenarios() {
  const world = await startVoidWorld({ settings: { sandbox: true } });
  const scenarios = adminScenarios(world, await world.signUp({ balance: '5000' }));

  async function ready(name: string): Promise<Call> {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`${name} has no scenario.`);
    const call = await scenario();
    // A session that was unused for a while records its next use.
    for (const admin of Object.values(world.admins)) await admin.get('/api/admin/me', { [INPUT_HEADER]: '1' });
    return call;
  }
  return { ...world, ready };
}

export type ScenarioWorld = Awaited<ReturnType<typeof startScenarios>>;
