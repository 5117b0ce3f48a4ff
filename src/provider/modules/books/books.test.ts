import { rollUpLedgerDays } from '#provider/ledger/ledgerDays.ts';
import { createJournalSealer } from '#provider/ledger/seals.ts';
import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { placeOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

interface Sheet {
  custody: string;
  available: string;
  held: string;
  fees: string;
  trading: string;
  adjustments: string;
  difference: string;
  isBalanced: boolean;
}
interface Books {
  sheet: Sheet;
  liabilities: { day: string; total: string }[];
  alarms: unknown[];
  seals: { newest: { throughJournal: string } | null; unsealed: number };
}
interface Journal {
  _id: string;
  kind: string;
  ref: string;
  postings: { from: { part: string; user: { _id: string } | null }; to: { part: string }; amount: number }[];
}
type Journals = { journals: Journal[]; next: string | null };

let world: World;
let admins: AdminsByRole;
let ann: SignedUp;
let bob: SignedUp;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
  [ann, bob] = [await world.signUp({ balance: '700.000001' }), await world.signUp({ balance: '20' })];
  await postTransfer(ann, aTransfer(await getPayId(bob)));
  await placeOrder(ann, { tradeAmount: 25, coinPrice: await fetchMarketPrice(world.exchangeUrl) });
  await ann.post('/api/createWithdraw', aWithdrawRequest());
  const { items } = (await admins.owner.get<{ items: { _id: string; record: object }[] }>('/api/admin/queue/withdraws'))
    .body;
  const paid = { ...items[0]?.record, status: 'Completed', transactionId: '0xabc' };
  await admins.finance.put(`/api/updateWithdraw/${items[0]?._id}`, paid);
  await ann.post('/api/createWithdraw', aWithdrawRequest());
});
afterAll(() => world.stop());

const booksFor = async (who: ApiClient) => (await who.get<Books>('/api/admin/books?days=2')).body;
const journals = async (query: string) => (await admins.auditor.get<Journals>(`/api/admin/journals?${query}`)).body;

// Mutation check: leaving the tail out of readLedgerDays, or counting it twice, must fail this test.
it('balances exactly, before and after journals are sealed and added up', async () => {
  const { accounts } = await world.books();
  const before = await booksFor(admins.auditor);
  expect(before.sheet).toMatchObject({ isBalanced: true, difference: '0', held: '125' });
  // Nothing was deposited: custody is what was paid out, seen from the other side.
  expect(before.sheet).toMatchObject({ custody: '-99', fees: accounts['platform:fees'], trading: '0' });
  expect(before.sheet.adjustments).toBe(accounts['platform:adjustments']);
  expect(before.seals).toMatchObject({ newest: null, unsealed: expect.any(Number) });

  const sealer = createJournalSealer(world.db);
  // Transactions of other tests on the same server may make it wait.
  for (let left = before.seals.unsealed; left > 0;) left -= await sealer.step();
  while (await rollUpLedgerDays(world.db));
  await postTransfer(bob, aTransfer(await getPayId(ann)));
  const after = await booksFor(admins.auditor);
  expect(after.sheet).toMatchObject({ ...before.sheet, fees: expect.any(String), available: expect.any(String) });
  expect(after.sheet).toMatchObject({ isBalanced: true, difference: '0' });
  expect(after.seals).toMatchObject({ unsealed: 1, newest: { throughJournal: expect.any(String) } });
  expect(after.liabilities).toHaveLength(2);
  const owed = Object.entries((await world.books()).accounts).filter(([name]) => name.startsWith('user:'));
  const micros = owed.reduce((sum, [, amount]) => sum + BigInt(Math.round(Number(amount) * 1e6)), 0n);
  expect(BigInt(Math.round(Number(after.liabilities[1]?.total) * 1e6))).toBe(micros);
  await rollUpLedgerDays(world.db);
  expect((await booksFor(admins.auditor)).sheet).toEqual(after.sheet);
});

// Mutation check: returning isBalanced as true must fail this test.
it('reports an account that was changed without postings', async () => {
  await world.db.owner.query('UPDATE accounts SET balance = balance + 5 WHERE id = $1', [
    `user:${bob.userId}:available`,
  ]);
  expect((await booksFor(admins.owner)).sheet).toMatchObject({ isBalanced: false, difference: '0.000005' });
  const { body } = await admins.finance.get<{ books: object }>('/api/admin/summary');
  expect(body.books).toEqual({ isBalanced: false, difference: '0.000005', alarms: 0 });
  await world.db.owner.query('UPDATE accounts SET balance = balance - 5 WHERE id = $1', [
    `user:${bob.userId}:available`,
  ]);
});

it('shows a journal as what moved from where to where, found by its id, its record and whose it is', async () => {
  const { transfer: sent } = (await postTransfer(ann, aTransfer(await getPayId(bob)))).body;
  const [journal] = (await journals(`query=${sent._id}`)).journals;
  expect(journal).toMatchObject({
    ...{ kind: 'transfer.completed', ref: sent._id },
    postings: [
      { from: { part: 'available', user: { _id: ann.userId } }, to: { part: 'available' }, amount: 9.9 },
      { from: { user: { _id: ann.userId } }, to: { part: 'fees', user: null }, amount: 0.1 },
    ],
  });
  expect((await journals(`query=${journal?._id}`)).journals.map(({ _id }) => _id)).toContain(journal?._id);
  const ofBob = (await journals(`query=${encodeURIComponent(bob.email)}`)).journals;
  expect(ofBob.map(({ kind }) => kind)).toEqual([
    ...['transfer.completed', 'transfer.completed', 'transfer.completed', 'adjustment'],
  ]);
  expect((await journals('query=of-no-one')).journals).toEqual([]);
});

it('turns pages without leaving a journal out', async () => {
  for (let count = 0; count < 55; count += 1) await postTransfer(ann, aTransfer(await getPayId(bob), 100));
  for (const query of ['query=', `query=${ann.userId}`]) {
    const first = await journals(query);
    const second = await journals(`before=${first.next}&${query}`);
    const ids = [...first.journals, ...second.journals].map(({ _id }) => _id);
    expect([first.journals.length, new Set(ids).size]).toEqual([50, ids.length]);
    expect(second.next).toBeNull();
  }
});
