import { MAX_ADMIN_LIST_TOTAL } from '#contract/admin/adminLists.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { expectAccepted, placeOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';

interface Item {
  [field: string]: unknown;
  _id: string;
}
type Page = { items: Item[]; total: number; code?: string };
type Record = { _id: string; [field: string]: unknown };

let world: World;
let admins: AdminsByRole;
let ann: SignedUp;
let bob: SignedUp;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
  ann = await world.signUp({ name: 'ann_quill', balance: '500' });
  bob = await world.signUp({ name: 'bob_stone', balance: '500' });
});
afterAll(() => world.stop());

const list = async (who: ApiClient, path: string) => (await who.get<Page>(`/api/admin/${path}`)).body;
const ids = ({ items }: Page) => items.map(({ _id }) => _id);

async function aDeposit(user: SignedUp): Promise<Record> {
  const transactionScreenshot = await anUploadedImage(world.url, user);
  const claim = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
  return (await user.post<{ deposit: Record }>('/api/createDeposit', claim)).body.deposit;
}
const aWithdraw = async (user: SignedUp) =>
  (await user.post<{ withdraw: Record }>('/api/createWithdraw', aWithdrawRequest())).body.withdraw;

it('lists deposits newest first, by state, and by what a search names', async () => {
  const [first, second, third] = [await aDeposit(ann), await aDeposit(ann), await aDeposit(bob)];
  await admins.finance.put(`/api/updateDeposit/${first._id}`, {
    ...first,
    status: 'Completed',
    transactionId: '0xF00D',
  });
  await admins.finance.put(`/api/updateDeposit/${second._id}`, {
    ...second,
    status: 'Rejected',
    reason: 'Nothing came',
  });
  const all = await list(admins.auditor, 'deposits');
  expect([ids(all), all.total]).toEqual([[third._id, second._id, first._id], 3]);
  expect(all.items[1]).toMatchObject({
    user: { _id: ann.userId, fullName: 'ann_quill', username: 'ann_quill', email: ann.email },
    amount: 20,
    status: 'Rejected',
    reason: 'Nothing came',
    decidedBy: { _id: admins.finance.userId },
  });
  expect(ids(await list(admins.owner, 'deposits?status=Pending'))).toEqual([third._id]);
  for (const query of ['0xF00D', '0xf00d', 'f00d'])
    expect([query, ids(await list(admins.owner, `deposits?query=${query}`))]).toEqual([query, [first._id]]);
  expect(ids(await list(admins.owner, `deposits?query=${third._id}`))).toEqual([third._id]);
  expect(ids(await list(admins.owner, 'deposits?query=ANN_q'))).toEqual([second._id, first._id]);
  expect(ids(await list(admins.owner, 'deposits?query=ann_q&status=Completed'))).toEqual([first._id]);
  expect(await list(admins.owner, 'deposits?pageSize=1&page=2')).toMatchObject({
    items: [{ _id: second._id }],
    total: 3,
  });
  expect(await list(admins.owner, 'deposits?query=quill-of-none')).toEqual({ items: [], total: 0 });
});

it('lists withdrawals with where they go, and transfers and trades of either side', async () => {
  const withdraw = await aWithdraw(bob);
  const all = await list(admins.finance, 'withdraws');
  expect(all.items).toMatchObject([
    {
      _id: withdraw._id,
      amount: 100,
      needToPay: 99,
      charge: 1,
      paymentAddress: aWithdrawRequest().paymentAddress,
      decidedBy: null,
    },
  ]);
  expect(ids(await list(admins.finance, `withdraws?query=${aWithdrawRequest().paymentAddress}`))).toEqual([
    withdraw._id,
  ]);

  const { transfer: sent } = (await postTransfer(ann, aTransfer(await getPayId(bob)))).body;
  for (const query of ['ann_quill', 'bob_stone', sent._id])
    expect((await list(admins.finance, `transfers?query=${query}`)).items).toMatchObject([
      { _id: sent._id, sender: { _id: ann.userId }, receiver: { _id: bob.userId }, amount: 10, chargeAmount: 0.1 },
    ]);

  const trade = expectAccepted(
    await placeOrder(ann, { tradeAmount: 1, coinPrice: await fetchMarketPrice(world.exchangeUrl) }),
  );
  for (const query of ['', 'ann', 'btc', 'BTCUSDT'])
    expect((await list(admins.auditor, `trades?query=${query}`)).items).toMatchObject([
      { _id: trade._id, tradeStatus: 'Pending', tradeResult: null, evidence: { source: expect.any(String) } },
    ]);
  expect(await list(admins.auditor, 'trades?status=win')).toEqual({ items: [], total: 0 });
});

it('lists KYC submissions without documents and without what is written in them', async () => {
  await ann.post('/api/createKyc', await aKycSubmission(world.url, ann));
  const { items } = await list(admins.auditor, 'kycs?status=Pending');
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    ['_id', 'createdAt', 'decidedAt', 'decidedBy', 'reason', 'status', 'user'].sort(),
  );
  expect((await list(admins.compliance, 'users?status=inReview')).items).toMatchObject([{ _id: ann.userId }]);
});

describe('the list of users', () => {
  // Mutation check: passing true to userList must fail this test.
  it('shows balances to roles that read money and to no other', async () => {
    const [read, hidden] = [
      await list(admins.finance, 'users?query=bob'),
      await list(admins.support, 'users?query=bob'),
    ];
    expect(read.items).toMatchObject([{ _id: bob.userId, balance: expect.any(Number) }]);
    expect(hidden.items).toMatchObject([{ _id: bob.userId, balance: null }]);
  });

  it('finds a user by the beginning of a word of the name, the email, the username and the Pay ID', async () => {
    await world.db.query("UPDATE users SET full_name = 'Réka O''Neil-Stone' WHERE id = $1", [bob.userId]);
    for (const query of ['o%27ne', 'stone', 'r%C3%A9', 'BOB_STO', 'bob_stone%40exa', await getPayId(bob), bob.userId])
      expect([query, ids(await list(admins.support, `users?query=${query}`))]).toEqual([query, [bob.userId]]);
    for (const query of ['%25', "'", '%5C', '%26', '_'])
      expect([query, ids(await list(admins.support, `users?query=${query}`))]).toEqual([query, []]);
  });

  // Mutation check: searching for words in lower case alone must fail this test.
  it('finds words of a name that begin with any capital, however they are typed', async () => {
    await world.db.query("UPDATE users SET full_name = 'Émile Иванов-Петров JOSÉ-ÖZ İpek' WHERE id = $1", [bob.userId]);
    for (const query of [
      'émile',
      'ÉMI',
      'Émile',
      'иван',
      'ИВАНОВ',
      'иванов-петров',
      'Иванов-Пет',
      'josé',
      'José-Öz',
      'öz',
      'İpek',
      'émile öz',
    ])
      expect([query, ids(await list(admins.support, `users?query=${encodeURIComponent(query)}`))]).toEqual([
        query,
        [bob.userId],
      ]);
  });

  // Mutation check: splitting a word at ASCII apostrophes alone must fail this test.
  it.each(["Sean O'Brien", 'Sean O’Brien', 'Sean Oʼbrien'])('finds %s by any apostrophe', async name => {
    await world.db.query('UPDATE users SET full_name = $2 WHERE id = $1', [bob.userId, name]);
    for (const query of ["O'Brien", 'o’bri', "o'b", 'OʼBRIEN', "sean o'brien"])
      expect([query, ids(await list(admins.support, `users?query=${encodeURIComponent(query)}`))]).toEqual([
        query,
        [bob.userId],
      ]);
    expect(ids(await list(admins.support, `users?query=${encodeURIComponent('’')}`))).toEqual([]);
  });

  // Mutation check: building the kept forms from the parts around an apostrophe must fail this test.
  it.each(["Jan van 't Hooft", 'Jan van ’t Hooft', 'Jan van ʼt Hooft', 'Jan van ’T Hooft'])(
    'finds %s, of which a word begins with an apostrophe',
    async name => {
      await world.db.query('UPDATE users SET full_name = $2 WHERE id = $1', [bob.userId, name]);
      for (const query of ['van ’t Hooft', "van 't Hooft", 'VAN ʼT HOOFT', "jan 't"])
        expect([query, ids(await list(admins.support, `users?query=${encodeURIComponent(query)}`))]).toEqual([
          query,
          [bob.userId],
        ]);
    },
  );

  it('has no administrators and is filtered by state', async () => {
    await admins.owner.put('/api/updateUser', { id: bob.userId, isActive: false, reason: 'Asked for' });
    expect(ids(await list(admins.support, 'users?status=blocked'))).toEqual([bob.userId]);
    expect(ids(await list(admins.support, 'users?status=active'))).not.toContain(bob.userId);
    expect(ids(await list(admins.owner, `users?query=${admins.owner.email}`))).toEqual([]);
    expect((await list(admins.owner, 'users?status=rich')).code).toBe('invalid_fields');
  });
});

// Mutation check: comparing the whole action, or sending changes to every role, must fail this test.
it('shows what acts about money changed only to roles that read money', async () => {
  const adjustment = { userId: ann.userId, amount: 7, reason: 'A reason' };
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject, before, after)
     SELECT now(), $1, action, 'hidden-' || n, '{"amount": 1}', $3
     FROM unnest($2::text[]) WITH ORDINALITY acts (action, n)`,
    [admins.finance.userId, ['adjustment', 'raise:adjustment', 'updateWithdraw', 'signOutUser'], adjustment],
  );
  const read = async (who: ApiClient) => {
    const rows = await Promise.all([1, 2, 3, 4].map(async n => (await list(who, `audit?query=hidden-${n}`)).items[0]));
    return rows.map(row => [row?.before, row?.after]);
  };
  const [shown, hidden] = [
    [{ amount: 1 }, adjustment],
    [null, null],
  ];
  expect(await read(admins.auditor)).toEqual([shown, shown, shown, shown]);
  expect(await read(admins.compliance)).toEqual([hidden, hidden, hidden, shown]);
});

it('finds audit rows by actor, user, subject and action, with where they came from', async () => {
  const { items } = await list(admins.auditor, `audit?query=user:${bob.userId}`);
  expect(items[0]).toMatchObject({
    action: 'updateUser',
    actor: admins.owner.userId,
    sessionId: expect.any(String),
    address: expect.any(String),
    requestId: expect.any(String),
    before: { isActive: true },
    after: { isActive: false },
  });
  for (const query of [bob.userId, admins.owner.email, 'updateUser', String(items[0]?.requestId)])
    expect(ids(await list(admins.auditor, `audit?query=${query}`))).toContain(items[0]?._id);
  expect((await list(admins.auditor, 'audit?status=updateUser')).items[0]).toMatchObject({ _id: items[0]?._id });
  expect((await list(admins.auditor, `audit?status=role&query=${bob.userId}`)).items).toEqual([]);
  expect((await list(admins.auditor, 'audit?status=nothing')).code).toBe('invalid_fields');
});

// Mutation check: leaving `t.actor_id` out of the search conditions of auditList must fail this test.
it.each(['partner:acme', 'operator:command-line'])('finds the audit rows of %s, which has no account', async actor => {
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject) VALUES (now(), $1, 'sessionCode', 'user:one')`,
    [actor],
  );
  expect((await list(admins.auditor, `audit?query=${actor}`)).items).toMatchObject([{ actor, actorName: null }]);
});

// Mutation check: counting without a limit in readPage must fail this test.
it('counts and turns pages up to a bound, so that a long list costs no more than a short one', async () => {
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject)
     SELECT now(), 'robot', 'many', 'nothing' FROM generate_series(1, ${MAX_ADMIN_LIST_TOTAL + 50})`,
  );
  expect((await list(admins.auditor, 'audit')).total).toBe(MAX_ADMIN_LIST_TOTAL);
  expect((await list(admins.auditor, 'audit?query=many')).total).toBe(MAX_ADMIN_LIST_TOTAL);
  expect((await list(admins.auditor, 'audit?page=101&pageSize=100')).items).toEqual([]);
  expect((await list(admins.auditor, 'audit?page=100&pageSize=100')).items).toHaveLength(100);
});
