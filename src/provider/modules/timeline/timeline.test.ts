import { Timeline } from '#contract/admin/adminUsers.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { ACME, openPartnerSession } from '#test/support/world/partner.ts';
import { startWorld, type SignedUp, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, settings: { partners: [ACME] } });
  admins = await createAdminOfEachRole(world);
  ann = await world.signUp({ balance: '500' });
});
afterAll(() => world.stop());
beforeEach(() => void (clock.at += MINUTE_MS));

interface Entry {
  [field: string]: unknown;
  _id: string;
  kind: string;
  at: string;
  details: Record<string, string>;
}
type Page = { entries: Entry[]; next: string | null };

const page = async (who: ApiClient, user: SignedUp, before?: string, part?: string) => {
  const query = new URLSearchParams({ ...(before && { before }), ...(part && { part }) });
  return (await who.get<Page>(`/api/admin/users/${user.userId}/timeline?${query}`)).body;
};
const kinds = ({ entries }: Page) =>
  entries.map(({ kind, details }) => (details.action ? `${kind} ${details.action}` : kind));

it('shows the events of an account, newest first, as far as the role may see them', async () => {
  const step = async (act: () => Promise<{ status: number }>) => {
    clock.at += MINUTE_MS;
    expect((await act()).status).toBeLessThan(300);
  };
  const bob = await world.signUp();
  await step(() => ann.post('/api/createWithdraw', aWithdrawRequest()));
  await step(async () => postTransfer(ann, aTransfer(await getPayId(bob))));
  await step(async () => ann.post('/api/createKyc', await aKycSubmission(world.url, ann)));
  await step(() => admins.support.post(`/api/admin/users/${ann.userId}/notes`, { text: 'A note' }));
  await step(() => admins.owner.post('/api/admin/adjustment', { userId: ann.userId, amount: 5, reason: 'Goodwill' }));
  await step(() =>
    ann.put('/api/updateUserPasswordByUser', { password: 'another-good-one', currentPassword: ann.password }),
  );
  await step(() => world.anonymous.post('/api/login', { email: ann.email, password: 'another-good-one' }));

  const whole = await page(admins.owner, ann);
  expect(kinds(whole)).toEqual([
    ...['signIn', 'passwordChange', 'act adjustment', 'note', 'kyc', 'transferSent', 'withdraw', 'signIn'],
  ]);
  expect(whole.next).toBeNull();
  expect(whole.entries[2]).toMatchObject({ text: 'Goodwill', by: { _id: admins.owner.userId } });
  expect(whole.entries[5]).toMatchObject({ amount: -10, link: { kind: 'transfer' } });
  expect(kinds(await page(admins.owner, ann, undefined, 'money'))).toEqual(['transferSent', 'withdraw']);
  expect(kinds(await page(admins.owner, ann, undefined, 'staff'))).toEqual(['act adjustment']);
  expect(kinds(await page(admins.support, ann, undefined, 'money'))).toEqual([]);
  expect(kinds(await page(admins.support, ann))).toEqual(['signIn', 'passwordChange', 'note', 'signIn']);
  expect(kinds(await page(admins.compliance, ann))).toEqual(['signIn', 'passwordChange', 'note', 'kyc', 'signIn']);
  expect(kinds(await page(admins.finance, ann))).not.toContain('kyc');
  expect(JSON.stringify(whole)).not.toContain('/files/');
});

// Mutation check: keeping the former cursor of a source in readTimeline must fail this test.
it('continues where the page before ended, also among entries of the same moment', async () => {
  const carl = await world.signUp();
  await world.db.query(
    `INSERT INTO user_notes (id, user_id, author_id, text, created_at)
     SELECT 'note' || n, $1, $2, n::text, $3 FROM generate_series(1, 70) n`,
    [carl.userId, admins.owner.userId, new Date(clock.at)],
  );
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject, user_id)
     SELECT $3, $2, 'updateUser', 'user:' || $1::text, $1 FROM generate_series(1, 60)`,
    [carl.userId, admins.owner.userId, new Date(clock.at)],
  );
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const { entries, next } = await page(admins.auditor, carl, before);
    seen.push(...entries.map(({ _id }) => _id));
    before = next ?? undefined;
  } while (before);
  expect([seen.length, new Set(seen).size]).toEqual([131, 131]);
  expect((await admins.owner.get(`/api/admin/users/${carl.userId}/timeline?before=x'--`)).status).toBe(422);
});

// Mutation check: `by` with the actor of an audit row as its id must fail this test.
it('shows the codes that a partner requested, and names the partner', async () => {
  const dora = await world.signUp();
  await openPartnerSession(world.url, dora);
  const staff = await admins.support.get(`/api/admin/users/${dora.userId}/timeline?part=staff`);
  expect(staff.status).toBe(200);
  expect(Timeline.parse(staff.body).entries).toMatchObject([
    { by: { _id: dora.userId }, details: { action: 'partnerConsent' } },
    { by: null, details: { action: 'sessionCode', partner: 'acme' } },
  ]);
});
