import { type Notification, NotificationPage, type UnreadCounts } from '#contract/notifications/notifications.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { newId } from '#provider/core/newId.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { countPagesRead } from '#test/support/world/countPagesRead.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { notificationStore, purgeExpiredNotifications } from './notificationStore.ts';

const clock = aClock();
let world: World;
let admin: ApiClient;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, providers: 2, jobs: false });
  admin = await world.admin();
});
afterAll(() => world.stop());

interface Sent {
  [field: string]: unknown;
  _id: string;
}

async function getPage(user: ApiClient, query = ''): Promise<NotificationPage> {
  const { status, body } = await user.get(`/api/getNotifications${query}`);
  expect(status).toBe(200);
  return NotificationPage.parse(body);
}
const list = async (user: ApiClient): Promise<Notification[]> => (await getPage(user)).notifications;
const getUnread = async (user: ApiClient) => (await user.get('/api/getUserById')).body.unreadNotifications;
const NONE: UnreadCounts = { trades: 0, money: 0, account: 0, alerts: 0 };

const approval = { status: 'Completed', transactionId: '0xabc123' };
const rejection = { status: 'Rejected', reason: 'Not this one' };

async function aDeposit(user: ApiClient): Promise<Sent> {
  const transactionScreenshot = await anUploadedImage(world.url, user);
  const request = { gatWay: 'TRC20', amount: 250.5, coinConversion: 1, transactionScreenshot };
  return (await user.post<{ deposit: Sent }>('/api/createDeposit', request)).body.deposit;
}

/** Puts so many notifications into an account, the last one newest. */
async function gather({ userId }: Pick<SignedUp, 'userId'>, count: number, kind = 'transfer'): Promise<void> {
  await world.db.query(
    `INSERT INTO notifications (id, user_id, kind, details, created_at)
     SELECT md5(gen_random_uuid()::text), $1, $3, jsonb_build_object('ref', 'r' || n, 'amount', '1', 'username', 'bob', 'payId', '1'), $4
     FROM generate_series(1, $2) n ORDER BY n`,
    [userId, count, kind, new Date(clock.now())],
  );
}

describe('a user is notified of', () => {
  // Mutation check: dropping the trigger deposits_notify must fail this test.
  it.each([
    ['completed', approval],
    ['rejected', rejection],
  ])('a deposit that is %s, once, although two processes decide at the same moment', async (_how, decision) => {
    const user = await world.signUp();
    const deposit = await aDeposit(user);
    expect(await list(user)).toEqual([]);
    const decide = (url: string) =>
      createApiClient(url, admin.token).put(`/api/updateDeposit/${deposit._id}`, { ...deposit, ...decision });
    await Promise.all([...world.urls, ...world.urls].map(decide));
    expect(await list(user)).toEqual([
      {
        _id: expect.any(String),
        kind: 'deposit',
        ref: deposit._id,
        status: decision.status,
        amount: '250.5',
        network: 'TRC20',
        createdAt: new Date(clock.now()).toISOString(),
        isRead: false,
      },
    ]);
  });

  it.each([approval, rejection])('a withdrawal that is decided: %j', async decision => {
    const user = await world.signUp({ balance: '250' });
    const { withdraw } = (await user.post<{ withdraw: Sent }>('/api/createWithdraw', aWithdrawRequest())).body;
    await admin.put(`/api/updateWithdraw/${withdraw._id}`, { ...withdraw, ...decision });
    expect(await list(user)).toMatchObject([
      { kind: 'withdraw', ref: withdraw._id, status: decision.status, amount: '100', network: 'TRC20' },
    ]);
  });

  it('received money, with its sender, and the sender of nothing', async () => {
    const [ann, bob] = [await world.signUp({ balance: '50' }), await world.signUp()];
    const body = aTransfer(await getPayId(bob));
    const { transfer } = (await postTransfer(ann, body, { 'idempotency-key': 'one-transfer' })).body;
    await postTransfer(ann, body, { 'idempotency-key': 'one-transfer' });
    const sender = { username: ann.email.replace(/@.*/, ''), payId: await getPayId(ann) };
    expect(await list(bob)).toMatchObject([{ kind: 'transfer', ref: transfer._id, amount: '9.9', ...sender }]);
    expect(await list(ann)).toEqual([]);
  });

  it('the approval of the documents, and of a later rejection', async () => {
    const user = await world.signUp();
    const { kyc } = (await user.post<{ kyc: Sent }>('/api/createKyc', await aKycSubmission(world.url, user))).body;
    await admin.put(`/api/updateKyc/${kyc._id}`, { ...kyc, status: 'Completed' });
    await admin.put(`/api/updateKyc/${kyc._id}`, { ...kyc, ...rejection });
    const [rejected, approved] = await list(user);
    expect([approved, rejected]).toMatchObject([
      { kind: 'kyc', ref: kyc._id, status: 'Completed' },
      { kind: 'kyc', ref: kyc._id, status: 'Rejected' },
    ]);
    expect(JSON.stringify([approved, rejected])).not.toContain(rejection.reason);
  });

  it('a new notice, without its text, and not of a removed one', async () => {
    const user = await world.signUp();
    for (const appNotice of ['Please send your documents', null, ' \n ', 'Another'])
      await admin.put('/api/updateUser', { id: user.userId, appNotice, reason: 'A notice' });
    expect((await list(user)).map(({ kind }) => kind)).toEqual(['notice', 'notice']);
    const [stored] = await world.db.query('SELECT details FROM notifications WHERE user_id = $1', [user.userId]);
    expect(stored).toEqual({ details: {} });
  });

  // Mutation check: leaving `session_id IS DISTINCT FROM` out of countUnread must fail this test.
  it('a sign-in on another device, which is no news there; nor is the first one, nor a support session', async () => {
    const user = await world.signUp();
    expect(await list(user)).toEqual([]);
    const phone = await world.signIn(user.email, user.password);
    expect(await list(user)).toMatchObject([{ kind: 'signIn', device: 'node', partner: null, isRead: false }]);
    expect([await getUnread(user), (await getPage(user)).unread]).toEqual([1, { ...NONE, account: 1 }]);
    expect(await list(phone)).toMatchObject([{ kind: 'signIn', isRead: true }]);
    expect([await getUnread(phone), (await getPage(phone)).unread]).toEqual([0, NONE]);
    const opened = { userId: user.userId, reason: 'A question' };
    const { code } = (await admin.post<{ code: string }>('/api/admin/impersonate', opened, { origin: 'http://a.test' }))
      .body;
    expect((await world.anonymous.post(`/api/userLogin/${code}`, undefined, { origin: 'http://a.test' })).status).toBe(
      200,
    );
    expect(await list(user)).toHaveLength(1);
  });

  it('nothing that was rolled back', async () => {
    const user = await world.signUp();
    const deposit = await aDeposit(user);
    const failing = world.db.tx(async tx => {
      await tx.query(
        `UPDATE deposits SET status = 'Rejected', reason = 'no', decided_at = now(), decided_by = 'a' WHERE id = $1`,
        [deposit._id],
      );
      throw new Error('the process ends here');
    });
    await expect(failing).rejects.toThrow('ends here');
    expect(await list(user)).toEqual([]);
  });
});

describe('the list', () => {
  it('is read page by page, newest first, without missing or repeating one, while new ones arrive', async () => {
    const user = await world.signUp();
    await gather(user, 45);
    const whole = (await getPage(user, '?limit=100')).notifications.map(({ _id }) => _id);
    expect(whole).toHaveLength(45);
    const read: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: NotificationPage = await getPage(user, next && `?before=${next}`);
      read.push(...page.notifications.map(({ _id }) => _id));
      if (read.length === 20) await gather(user, 3, 'transfer');
      next = page.next;
    }
    expect(read).toEqual(whole);
  });

  it('is filtered by group, each with its unread count', async () => {
    const user = await world.signUp();
    await gather(user, 3);
    await world.signIn(user.email, user.password);
    const { notifications, unread } = await getPage(user, '?group=account');
    expect(notifications.map(({ kind }) => kind)).toEqual(['signIn']);
    expect(unread).toEqual({ ...NONE, money: 3, account: 1 });
    expect((await getPage(user, '?group=money')).notifications).toHaveLength(3);
    expect((await getPage(user, '?group=trades')).notifications).toEqual([]);
  });

  it('counts up to a hundred', async () => {
    const user = await world.signUp();
    await gather(user, 130);
    expect([await getUnread(user), (await getPage(user)).unread.money]).toEqual([100, 100]);
  });

  it.each(['?limit=0', '?limit=101', '?group=all', '?before=a%20b', '?userId=x'])('refuses %s', async query => {
    expect((await (await world.signUp()).get(`/api/getNotifications${query}`)).status).toBe(422);
  });

  // Mutation check: reading all kinds in one index range and filtering them must fail this test.
  it('costs the same with 20,000 notifications of another group as with 20', async () => {
    const [few, many] = [await world.signUp(), await world.signUp()];
    for (const user of [few, many]) await gather(user, 20);
    await gather(many, 20_000, 'notice');
    await world.db.owner.query('ANALYZE notifications');
    const pages = ({ userId }: SignedUp) =>
      countPagesRead(world.db, tx =>
        notificationStore(tx).listPage({ userId, sessionId: '' }, { group: 'money', before: null, limit: 21 }),
      );
    expect(await pages(many)).toBeLessThanOrEqual(1.5 * (await pages(few)));
  });
});

describe('a notification', () => {
  it('is read once it is marked, on every device', async () => {
    const user = await world.signUp();
    await gather(user, 2);
    const [newest, older] = await list(user);
    const { status, body } = await user.put<{ unread: UnreadCounts }>(`/api/readNotification/${older?._id}`);
    expect([status, body.unread]).toEqual([200, { ...NONE, money: 1 }]);
    await user.put(`/api/readNotification/${older?._id}`);
    expect((await list(user)).map(({ _id, isRead }) => [_id, isRead])).toEqual([
      [newest?._id, false],
      [older?._id, true],
    ]);
    expect(await getUnread(user)).toBe(1);
  });

  // Mutation check: leaving `position <= $2` out of markReadUpTo must fail this test.
  it('stays unread if it arrived after the list that "Mark all as read" was pressed on', async () => {
    const user = await world.signUp();
    await gather(user, 5);
    const [newest] = await list(user);
    await gather(user, 1, 'notice');
    const marked = await user.put<{ unread: UnreadCounts }>('/api/readNotifications', { upTo: newest?._id });
    expect(marked.body.unread).toEqual({ ...NONE, account: 1 });
    expect((await list(user)).map(({ isRead }) => isRead)).toEqual([false, true, true, true, true, true]);
  });

  // Mutation check: leaving `$5` out of markReadUpTo must fail this test.
  it('stays unread if it was stored before the newest one on the list, but committed after the list was read', async () => {
    const user = await world.signUp();
    await gather(user, 2);
    await gather(user, 2, 'notice');
    const [newest, late, oldestShown, older] = await list(user);
    const marked = await user.put<{ unread: UnreadCounts }>('/api/readNotifications', {
      upTo: newest?._id,
      shown: [newest?._id, oldestShown?._id],
    });
    expect(marked.body.unread).toEqual({ ...NONE, account: 1 });
    const unread = (await list(user)).filter(({ isRead }) => !isRead);
    expect(unread.map(({ _id }) => _id)).toEqual([late?._id]);
    expect(older).toBeDefined();
  });

  it('is marked with its group alone where one is named', async () => {
    const user = await world.signUp();
    await gather(user, 2);
    await gather(user, 2, 'notice');
    const [newest] = await list(user);
    await user.put('/api/readNotifications', { upTo: newest?._id, group: 'account' });
    expect((await getPage(user)).unread).toEqual({ ...NONE, money: 2 });
  });

  // Mutation check: leaving `user_id = $2` out of findPosition must fail this test.
  it('of another user is answered like an unknown one, and stays as it was', async () => {
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    await gather(ann, 1);
    const [owned] = await list(ann);
    for (const id of [owned?._id, newId()]) {
      const answers = [
        await bob.put(`/api/readNotification/${id}`),
        await bob.put('/api/readNotifications', { upTo: id }),
        await bob.get(`/api/getNotifications?before=${id}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from(answers, () => [404, 'not_found']),
      );
    }
    expect(await list(bob)).toEqual([]);
    expect(await list(ann)).toEqual([owned]);
  });

  it('cannot be changed but for its mark, and is deleted after 90 days', async () => {
    const user = await world.signUp();
    await gather(user, 1);
    const change = `UPDATE notifications SET details = '{"amount": "9"}' WHERE user_id = $1`;
    await expect(world.db.owner.query(change, [user.userId])).rejects.toThrow();
    await world.db.tx(tx => purgeExpiredNotifications(tx, clock.now() + 89 * DAY_MS));
    expect(await list(user)).toHaveLength(1);
    await world.db.tx(tx => purgeExpiredNotifications(tx, clock.now() + 91 * DAY_MS));
    expect(await list(user)).toEqual([]);
  });
});
