import { aClock } from '#test/support/world/aClock.ts';
import { type AdminsByRole, getAuditLog, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { ACME, enterByPartner } from '#test/support/world/partner.ts';
import { creditBalance, startWorld, type SignedUp, type World } from '#test/support/world/startWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, settings: { partners: [ACME] } });
  admins = await createAdminOfEachRole(world);
  ann = await world.signUp({ balance: '150' });
});
afterAll(() => world.stop());

const APP = { origin: 'https://app.larkspur.test' };
const detailsFor = (who: ApiClient, id = ann.userId) => who.get<{ user: object }>(`/api/admin/users/${id}`);

it('shows a user with balances where the role reads money, devices and who works on the user’s requests', async () => {
  const { body } = await ann.post<{ withdraw: { _id: string } }>('/api/createWithdraw', aWithdrawRequest());
  await admins.finance.post('/api/admin/claim', { kind: 'withdraws', id: body.withdraw._id });
  expect((await detailsFor(admins.auditor)).body.user).toMatchObject({
    ...{ _id: ann.userId, email: ann.email, balance: 50, heldBalance: 100, sessions: 1, passwordChangedAt: null },
    claims: [{ kind: 'withdraws', recordId: body.withdraw._id, administrator: { _id: admins.finance.userId } }],
  });
  for (const who of [admins.support, admins.compliance])
    expect((await detailsFor(who)).body.user).toMatchObject({ balance: null, heldBalance: null });
  expect((await detailsFor(admins.owner, admins.finance.userId)).status).toBe(404);
});

// Tests validate every response. Mutation check: the bound of one amount for a balance must fail this test.
it('shows balances above the largest amount to their user and to administrators', async () => {
  const rich = await world.signUp({ name: 'rich', balance: '1000000000' });
  await creditBalance(world.db, rich.userId, '999999999.000001');
  expect((await rich.get('/api/getUserById')).body).toMatchObject({ balance: 1_999_999_999.000_001 });
  expect((await rich.get('/api/getStatement')).status).toBe(200);
  expect((await detailsFor(admins.finance, rich.userId)).status).toBe(200);
  expect((await admins.finance.get('/api/admin/users?query=rich')).body).toMatchObject({
    items: [{ balance: 1_999_999_999.000_001 }],
  });
});

it('keeps notes for administrators, as they were written', async () => {
  const path = `/api/admin/users/${ann.userId}/notes`;
  const { status, body } = await admins.support.post(path, { text: 'Called about a deposit' });
  expect([status, body]).toMatchObject([
    201,
    { note: { text: 'Called about a deposit', author: { _id: admins.support.userId } } },
  ]);
  expect(await getAuditLog(world, `user:${ann.userId}`)).toMatchObject([
    { action: 'addNote', actor_role: 'support', before: { notes: 0 }, after: { notes: 1 } },
  ]);
  expect((await admins.auditor.post(path, { text: 'No' })).status).toBe(403);
  await expect(world.db.query("UPDATE user_notes SET text = ''")).rejects.toThrow();
  const own = await ann.get<object>('/api/getUserById');
  expect(JSON.stringify(own.body)).not.toContain('Called');
});

// Mutation check: leaving the parameters of the path out of the hash of a key must fail this test.
it('replays no note about one user as a note about another', async () => {
  const bob = await world.signUp();
  const addNote = ({ userId }: SignedUp) =>
    admins.support.post(`/api/admin/users/${userId}/notes`, { text: 'Called' }, { 'idempotency-key': 'key-of-a-note' });
  expect([(await addNote(bob)).status, (await addNote(bob)).status]).toEqual([201, 201]);
  expect(await addNote(await world.signUp())).toMatchObject({ status: 422, body: { code: 'key_reused' } });
});

// Mutation check: requiring a reason in UpdateUser must fail this test.
it('changes a user by the id and the changed fields alone, and keeps a reason if there is one', async () => {
  const cy = await world.signUp();
  for (const [fullName, reason] of [['Cy One'], ['Cy Two', 'Married']]) {
    const { status, body } = await admins.support.put('/api/updateUser', { id: cy.userId, fullName, reason });
    expect([status, body]).toMatchObject([200, { user: { fullName } }]);
  }
  expect(await getAuditLog(world, `user:${cy.userId}`)).toMatchObject([
    { action: 'updateUser', reason: 'Married', after: { fullName: 'Cy Two' } },
    { action: 'updateUser', reason: null, after: { fullName: 'Cy One' } },
  ]);
});

// Mutation check: counting every row of `sessions` must fail this test.
it('counts the devices that the user sees: no support session, and no partner’s that awaits consent', async () => {
  const dan = await world.signUp();
  await enterByPartner(world.url, dan);
  const issued = { userId: dan.userId, reason: 'Asked why a deposit is missing' };
  const { body } = await admins.support.post<{ code: string }>('/api/admin/impersonate', issued, APP);
  expect((await world.anonymous.post(`/api/userLogin/${body.code}`, undefined, APP)).status).toBe(200);
  expect((await dan.get('/api/getUserSessions')).body).toHaveLength(1);
  expect((await detailsFor(admins.support, dan.userId)).body.user).toMatchObject({ sessions: 1 });
  const signedOut = await admins.support.post(`/api/admin/users/${dan.userId}/signOut`, { reason: 'Lost the phone' });
  expect([signedOut.status, signedOut.body]).toEqual([200, { sessions: 1 }]);
  const [audited] = await getAuditLog(world, `user:${dan.userId}`);
  expect(audited).toMatchObject({ action: 'signOutUser', before: { sessions: 1 }, after: { sessions: 0 } });
  expect(await world.db.query('SELECT FROM sessions WHERE user_id = $1', [dan.userId])).toEqual([]);
});

// Mutation check: leaving endSessions out of signOutAct must fail this test.
it('signs a user out on every device, with a reason', async () => {
  const bob = await world.signUp();
  const second = await world.signIn(bob.email, bob.password);
  const path = `/api/admin/users/${bob.userId}/signOut`;
  expect((await admins.support.post(path, {})).status).toBe(422);
  const { status, body } = await admins.support.post(path, { reason: 'Lost the phone' });
  expect([status, body]).toEqual([200, { sessions: 2 }]);
  for (const device of [bob, second]) expect((await device.get('/api/getUserById')).status).toBe(401);
  expect(await getAuditLog(world, `user:${bob.userId}`)).toMatchObject([
    { action: 'signOutUser', reason: 'Lost the phone', before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});

// Mutation check: leaving spendAll out of signOutAct must fail this test.
it('signs out codes that wait, too', async () => {
  const eve = await world.signUp();
  const issued = { userId: eve.userId, reason: 'Asked why a deposit is missing' };
  const { body } = await admins.support.post<{ code: string }>('/api/admin/impersonate', issued, APP);
  await admins.support.post(`/api/admin/users/${eve.userId}/signOut`, { reason: 'Lost the phone' });
  expect((await world.anonymous.post(`/api/userLogin/${body.code}`, undefined, APP)).status).toBe(401);
});
