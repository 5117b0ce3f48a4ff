import { eventually } from '#test/support/eventually.ts';
import {
  type AdminsByRole,
  getAuditLog,
  createAdminOfEachRole,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { jsonHash } from '#provider/core/jsonHash.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { siteSettingAct } from './siteSettingAct.ts';
import { siteSettingService } from './siteSettingService.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());
beforeEach(() => setFourEyes(world, false));

const reason = 'A new year';
interface Answered {
  siteSetting: Record<string, unknown>;
  approval: { _id: string };
  code: string;
  fields: Record<string, string>;
}
const update = (body: object) => admins.owner.put<Answered>('/api/updateSiteSetting', { reason, ...body });
const shown = async () => (await world.anonymous.get('/api/getSiteSetting')).body;
const PAYOUT = { trade30Second: 0.8, trade60Second: 0.82, trade3Min: 0.85, trade5Min: 0.88 };

it('change what all users read, with before and after in the audit log', async () => {
  const { status, body } = await update({ tradePayout: { ...PAYOUT, trade5Min: 1 }, emailLink: null });
  expect([status, body.siteSetting]).toMatchObject([200, { tradePayout: { trade5Min: 1 }, fourEyes: false }]);
  expect(await shown()).toMatchObject({ tradePayout: { trade5Min: 1 }, emailLink: null, tradeMax: 500 });
  expect(await getAuditLog(world, 'siteSetting')).toMatchObject([
    {
      action: 'updateSiteSetting',
      reason,
      before: { tradePayout: { trade5Min: '0.88' }, emailLink: 'mailto:support@larkspur.test' },
      after: { tradePayout: { trade5Min: '1' }, emailLink: null },
    },
  ]);
});

it('show four eyes only to administrators who read money', async () => {
  const { body } = await admins.finance.get('/api/admin/siteSetting');
  expect(body).toMatchObject({ fourEyes: false, fourEyesAbove: 500, transferCharge: 1 });
  expect(Object.keys(await shown()).filter(name => name.startsWith('fourEyes'))).toEqual([]);
  expect((await admins.support.get('/api/admin/siteSetting')).status).toBe(403);
});

// Mutation check: leaving findSettingErrors out of the act must fail this test.
it.each([
  [{ tradePayout: { ...PAYOUT, trade3Min: 1.0001 } }, 'tradePayout.trade3Min'],
  [{ tradePayout: { ...PAYOUT, trade3Min: -0.1 } }, 'tradePayout.trade3Min'],
  [{ tradePayout: { trade10Min: 0.8 } }, 'tradePayout.trade10Min'],
  [{ transferCharge: 0.1 }, 'transferMin'],
  [{ transferMin: 0.499999 }, 'transferMin'],
  [{ transferCharge: 101 }, 'transferCharge'],
  [{ tradeMin: 0.5 }, 'tradeMin'],
  [{ tradeMin: 600 }, 'tradeMax'],
  [{ tradeMax: 0 }, 'tradeMax'],
  [{ restrictedCountries: ['US', 'UK'] }, 'restrictedCountries'],
  [{ restrictedCountries: ['us'] }, 'restrictedCountries'],
  [{ whatsappLink: 'http://wa.me/1' }, 'whatsappLink'],
  [{ whatsappLink: 'https://user:word@wa.me/1' }, 'whatsappLink'],
  [{ telegramLink: 'javascript:alert(1)' }, 'telegramLink'],
  [{ emailLink: 'mailto:help' }, 'emailLink'],
  [{ emailLink: 'help@larkspur.test' }, 'emailLink'],
  [{ tradingMode: 'live' }, 'tradingMode'],
  [{ reason: ' ' }, 'reason'],
])('are refused field by field: %j', async (invalid, field) => {
  const { status, body } = await update(invalid);
  expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([422, field]);
});

it.each([
  { whatsappLink: 'https://wa.me/15550100' },
  { telegramLink: 'https://t.me/larkspur' },
  { emailLink: 'mailto:help@larkspur.test?subject=Help' },
  { emailLink: 'tel:+1-555-0100' },
  { transferMin: 5, transferCharge: 0.1 },
  { transferMin: 0.5, transferCharge: 1 },
  { tradeMin: 1, tradeMax: 1 },
  { tradeMax: 500, restrictedCountries: [] },
])('are taken: %j', async change => {
  expect((await update(change)).body.siteSetting).toMatchObject(change);
});

it('need a reason for what touches money alone', async () => {
  const change = (body: object) => admins.owner.put<Answered>('/api/updateSiteSetting', body);
  expect((await change({ emailLink: 'mailto:help@larkspur.test' })).status).toBe(200);
  const { status, body } = await change({ tradeMax: 400 });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['reason']]);
});

// Mutation check: replacing the stored payouts in siteSettingAct must fail this test.
it('keep the payouts that a change does not name, so two owners do not undo each other', async () => {
  await update({ tradePayout: PAYOUT });
  await update({ tradePayout: { trade30Second: 0.7 } });
  const { body } = await update({ tradePayout: { trade60Second: 0.75 } });
  expect(body.siteSetting.tradePayout).toEqual({ ...PAYOUT, trade30Second: 0.7, trade60Second: 0.75 });
});

it('refuse a single payout where there are none', async () => {
  await update({ tradePayout: PAYOUT });
  await world.db.query(`UPDATE site_setting SET setting = setting - 'tradePayout'`);
  const { status, body } = await update({ tradePayout: { trade60Second: 0.8 } });
  const missing = ['trade30Second', 'trade3Min', 'trade5Min'].map(duration => `tradePayout.${duration}`);
  expect([status, Object.keys(body.fields).sort()]).toEqual([422, missing]);
  expect((await update({ tradePayout: PAYOUT })).status).toBe(200);
});

// Mutation check: leaving restrictedCountriesBefore out of the act must fail this test.
it('refuse a list of countries that started from another one, whatever the order', async () => {
  await update({ restrictedCountries: ['US', 'CA'] });
  const from = (restrictedCountriesBefore: string[], restrictedCountries: string[]) =>
    update({ restrictedCountriesBefore, restrictedCountries });
  expect((await from(['CA', 'US'], ['US', 'CA', 'GB'])).status).toBe(200);
  const { status, body } = await from(['US', 'CA'], ['US']);
  expect([status, body.code]).toEqual([409, 'record_changed']);
  expect((await shown()).restrictedCountries).toEqual(['US', 'CA', 'GB']);
  expect(Object.keys(await shown())).not.toContain('restrictedCountriesBefore');
  expect((await update({ restrictedCountries: [] })).status).toBe(200);
});

// Mutation check: removing the trigger that keeps former charges must fail this test.
it('refuse a transfer under the former charge as a changed quote', async () => {
  await update({ transferMin: 1, transferCharge: 1 });
  const ann = await world.signUp({ balance: '100' });
  const receivePId = await getPayId(await world.signUp());
  await update({ transferCharge: 2 });
  const old = await postTransfer(ann, { amount: 10, receivePId, needToPay: 9.9, chargeAmount: 0.1 });
  expect([old.status, old.body.code]).toEqual([409, 'quote_changed']);
  expect((await postTransfer(ann, { amount: 10, receivePId, needToPay: 9.8, chargeAmount: 0.2 })).status).toBe(201);
});

describe('while four eyes are on', () => {
  beforeEach(() => setFourEyes(world, true));

  it.each([
    { tradePayout: { trade5Min: 0.5 } },
    { transferCharge: 3 },
    { transferMin: 7 },
    { tradeMin: 2 },
    { tradeMax: 400 },
    { restrictedCountries: ['US'] },
    { fourEyesAbove: 1000 },
    { fourEyes: false },
    { emailLink: null, fourEyes: false },
  ])('wait for a second administrator: %j', async change => {
    const before = (await admins.auditor.get('/api/admin/siteSetting')).body;
    const { status, body } = await update(change);
    expect(status).toBe(202);
    expect((await admins.auditor.get('/api/admin/siteSetting')).body).toEqual(before);
    const decision = { decision: 'approve' };
    expect((await admins.compliance.put(`/api/admin/approvals/${body.approval._id}`, decision)).status).toBe(403);
    expect((await admins.finance.put(`/api/admin/approvals/${body.approval._id}`, decision)).status).toBe(200);
    expect((await admins.auditor.get('/api/admin/siteSetting')).body).toMatchObject(change);
  });

  it('change links at once, and settings that are sent as they are', async () => {
    const { tradePayout, transferMin, restrictedCountries, fourEyesAbove } = (
      await admins.auditor.get('/api/admin/siteSetting')
    ).body;
    const same = { tradePayout, transferMin, restrictedCountries, fourEyesAbove, fourEyes: true };
    const sent = { ...same, restrictedCountriesBefore: restrictedCountries, emailLink: 'mailto:new@larkspur.test' };
    expect((await update(sent)).status).toBe(200);
    expect((await shown()).emailLink).toBe('mailto:new@larkspur.test');
  });

  // Mutation check: comparing all settings, or leaving out the payouts, must fail this test.
  it('are changed by a request although others changed, and not if its own did', async () => {
    await setFourEyes(world, false);
    await update({ tradePayout: PAYOUT });
    const requestBefore = async (meanwhile: object) => {
      await setFourEyes(world, true);
      const { approval } = (await update({ tradePayout: { trade60Second: 0.7 } })).body;
      await setFourEyes(world, false);
      expect((await update(meanwhile)).status).toBe(200);
      return (decision: string) =>
        admins.finance.put<Answered>(`/api/admin/approvals/${approval._id}`, { decision, reason });
    };
    const decideOutdated = await requestBefore({ tradePayout: { trade60Second: 0.75 } });
    const { status, body } = await decideOutdated('approve');
    expect([status, body.code]).toEqual([409, 'record_changed']);
    expect((await decideOutdated('reject')).status).toBe(200);
    const decide = await requestBefore({ telegramLink: null, tradePayout: { trade3Min: 0.6 } });
    expect((await decide('approve')).status).toBe(200);
    expect((await shown()).tradePayout).toEqual({ ...PAYOUT, trade60Second: 0.7, trade3Min: 0.6 });
  });

  // Mutation check: comparing only what the request sets must fail this test.
  it('are changed by a request of the former release, which compared all settings', async () => {
    await setFourEyes(world, true);
    const { approval } = (await update({ tradeMax: 450 })).body;
    const act = siteSettingAct(siteSettingService(world.settings));
    await world.db.owner.tx(async tx => {
      await tx.query('SET LOCAL session_replication_role = replica');
      const whole = jsonHash(await act.read(tx, { reason }));
      await tx.query('UPDATE approvals SET before_hash = $2 WHERE id = $1', [approval._id, whole]);
    });
    const decision = { decision: 'approve' };
    expect((await admins.finance.put(`/api/admin/approvals/${approval._id}`, decision)).status).toBe(200);
    expect((await shown()).tradeMax).toBe(450);
  });

  it('are switched on by an owner alone', async () => {
    await setFourEyes(world, false);
    expect((await update({ fourEyes: true })).body.siteSetting.fourEyes).toBe(true);
    expect((await update({ fourEyes: false })).status).toBe(202);
  });
});

// Mutation check: leaving the lock out of siteSettingAct must fail this test.
it('stay consistent after two changes at the same moment', async () => {
  const answers = await world.db.tx(async tx => {
    await tx.query('SELECT FROM site_setting FOR UPDATE');
    const changing = [update({ tradeMin: 400 }), update({ tradeMax: 300 })];
    await eventually(
      () => countLockWaits(world.db),
      count => count === changing.length,
    );
    return { changing };
  });
  expect((await Promise.all(answers.changing)).map(({ status }) => status).sort()).toEqual([200, 422]);
});
