import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { tamper } from '#test/support/world/sealedLedger.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

interface Summary {
  queues: { kind: string; count: number; age: string | null; oldestAgeMs: number | null }[];
  days: { transfers: { count: number; amount: string }; fees: string }[] | null;
  signUps: { day: string; count: number }[];
  books: { isBalanced: boolean } | null;
  market: { source: string };
  settlement: { trades: number; medianMs: number | null; p95Ms: number | null };
  approvals: { pending: number; unreviewed: number };
}

// Journals and accounts are dated by the database, so the clock begins at its time.
const clock = aClock(Date.now());
let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());

const summary = async (who: ApiClient) => (await who.get<Summary>('/api/admin/summary')).body;
const seen = ({ queues }: Summary) => queues.map(({ kind }) => kind);

it('shows what waits, what was moved today, the market and the books, as far as the role may see it', async () => {
  const [ann, bob] = [await world.signUp({ balance: '500' }), await world.signUp()];
  await postTransfer(ann, aTransfer(await getPayId(bob)));
  await ann.post('/api/createWithdraw', aWithdrawRequest());
  clock.at += 16 * MINUTE_MS;
  const owner = await summary(admins.owner);
  expect(seen(owner)).toEqual(['deposits', 'kycs', 'withdraws', 'approvals']);
  expect(owner.queues.find(({ kind }) => kind === 'withdraws')).toMatchObject({
    ...{ count: 1, age: 'soon', oldestAgeMs: 16 * MINUTE_MS },
  });
  expect(owner.queues.find(({ kind }) => kind === 'deposits')).toMatchObject({ count: 0, age: null });
  const moved = owner.days?.filter(({ transfers }) => transfers.count > 0);
  expect([owner.days?.length, moved]).toMatchObject([7, [{ transfers: { count: 1, amount: '10' }, fees: '0.1' }]]);
  expect(owner.books).toMatchObject({ isBalanced: true, difference: '0', alarms: 0 });
  expect(owner.market.source).toBe(world.exchangeUrl);
  expect(owner.signUps.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2);

  const support = await summary(admins.support);
  expect([seen(support), support.days, support.books]).toEqual([[], null, null]);
  expect(seen(await summary(admins.compliance))).toEqual(['kycs']);
});

it('counts requests for approval and acts alone that wait for a review', async () => {
  const user = await world.signUp();
  const payload = { userId: user.userId, amount: 5, reason: 'Goodwill' };
  const raise = (isBreakGlass: boolean) =>
    admins.owner.post('/api/admin/approvals', { action: 'adjustment', payload, reason: 'Goodwill', isBreakGlass });
  await raise(true);
  await raise(false);
  expect((await summary(admins.support)).approvals).toEqual({ pending: 1, unreviewed: 1 });
});

// Mutation check: cast the percentiles to int in summaryStore.ts must fail this test.
it('shows the delay of results although a trade was settled a month late', async () => {
  const user = await world.signUp();
  const month = 30 * DAY_MS;
  await tamper(
    world.db,
    `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
       payout_rate, source, rule, created_at, accepted_ms, around, void_reason, settled_at)
     VALUES ('late', '${user.userId}', 'BTCUSDT', 'buy', 1, 1, 'trade30Second', 30000, 0.8, '', '', now(), 0, '{}',
       'no_entry', 'epoch'::timestamptz + interval '30 s ${month} ms')`,
  );
  const answer = await admins.auditor.get<Summary>('/api/admin/summary');
  expect([answer.status, answer.body.settlement]).toMatchObject([200, { trades: 1, medianMs: month, p95Ms: month }]);
});
