import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { ApprovalAction } from '#contract/admin/approvals.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { setFourEyes } from '#test/support/world/administrators.ts';
import { type ScenarioWorld, startScenarios } from '#test/support/world/adminScenarios.ts';
import { fingerprintTables } from '#test/support/world/fingerprintTables.ts';

jest.setTimeout(120_000);

/** A claim is renewed by each call. Each answer of the other has a new code that signs in and is stored nowhere. */
const WITHOUT_KEY = ['POST /api/admin/claim', 'POST /api/admin/impersonate'];
const CREATING = Object.keys(ADMIN_ROUTES).filter(key => key.startsWith('POST ') && !WITHOUT_KEY.includes(key));

/** Four eyes change only what raises a request. */
const isGuarded = (key: string): boolean =>
  key === 'POST /api/admin/approvals' || ApprovalAction.options.some(action => key.endsWith(`/${action}`));
const listCalls = (fourEyes: boolean) => CREATING.filter(key => !fourEyes || isLongRun || isGuarded(key));

let world: ScenarioWorld;
beforeAll(async () => void (world = await startScenarios()));
afterAll(() => world.stop());

let keys = 0;
const aKey = () => ({ 'idempotency-key': `key-number-${(keys += 1)}` });

// Mutation check: declaring a key for a route that ignores it must fail this test.
it('is described for exactly the calls that replay their response', () => {
  const declared = world.app.routeTable.filter(route => route.policy === 'admin' && route.acceptsIdempotencyKey);
  expect(declared.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...CREATING].sort());
});

const countRows = async (table: string) => (await world.db.query(`SELECT FROM ${table}`)).length;

describe.each([false, true])('with four eyes %s', fourEyes => {
  beforeAll(() => setFourEyes(world, fourEyes));

  // Mutation check: performing, submitting or raising in db.tx instead of once() must fail this test.
  it.each(listCalls(fourEyes))('%s answers a repeated key as the first time, and stores nothing more', async key => {
    const [call, headers] = [await world.ready(key), aKey()];
    const first = await call(headers);
    expect(first.status).toBeLessThan(300);
    const stored = await fingerprintTables(world.db);
    const again = await call(headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await fingerprintTables(world.db)).toEqual(stored);
  });

  it.each(listCalls(fourEyes))('%s is done once when the key arrives several times at one moment', async key => {
    const [call, headers] = [await world.ready(key), aKey()];
    const rows = await countRows('audit');
    const answers = await Promise.all([call(headers), call(headers), call(headers)]);
    const done = answers.filter(({ status }) => status < 300);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    for (const { body } of done) expect(body).toEqual(done[0]?.body);
    expect((await countRows('audit')) - rows).toBe(1);
  });
});

it('raises no second request by a repeat after the first was approved', async () => {
  await setFourEyes(world, true);
  const { userId } = await world.signUp();
  const [headers, adjustment] = [aKey(), { userId, amount: 5, reason: 'Sent to the wrong network' }];
  const raise = () =>
    world.admins.finance.post<{ approval: { _id: string } }>('/api/admin/adjustment', adjustment, headers);
  const { approval } = (await raise()).body;
  await world.admins.owner.put(`/api/admin/approvals/${approval._id}`, { decision: 'approve' });
  expect((await raise()).body.approval._id).toBe(approval._id);
  const rows = await world.db.query('SELECT FROM approvals WHERE user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});

it('applies a break-glass change once', async () => {
  const { userId } = await world.signUp();
  const reason = 'The exchange is down and the user waits';
  const payload = { userId, amount: 5, reason };
  const body = { action: 'adjustment', payload, reason, isBreakGlass: true };
  const headers = aKey();
  for (let sent = 0; sent < 3; sent += 1)
    expect((await world.admins.owner.post('/api/admin/approvals', body, headers)).status).toBe(201);
  expect(await world.db.query('SELECT FROM adjustments WHERE user_id = $1', [userId])).toHaveLength(1);
});

it('keeps no answer of a call that is not a POST, and no code', async () => {
  const headers = aKey();
  const { userId } = await world.signUp();
  const before = await countRows('idempotency_keys');
  const opened = { userId, reason: 'The user asked for help' };
  const codes = [
    await world.admins.support.post<{ code: string }>('/api/admin/impersonate', opened, headers),
    await world.admins.support.post<{ code: string }>('/api/admin/impersonate', opened, headers),
  ];
  expect(new Set(codes.map(({ body }) => body.code)).size).toBe(2);
  const named = { id: userId, fullName: 'Another Name', reason: 'Asked by phone' };
  expect((await world.admins.support.put('/api/updateUser', named, headers)).status).toBe(200);
  expect(await countRows('idempotency_keys')).toBe(before);
});
