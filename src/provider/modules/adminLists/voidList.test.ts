import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFourEyes } from '#test/support/world/administrators.ts';
import {
  startVoidWorld,
  VOID_REASON as reason,
  type VoidWorld,
  type VoidWindow,
} from '#test/support/world/voidWorld.ts';

jest.setTimeout(60_000);

interface Item {
  [field: string]: unknown;
  _id: string;
}

type TradePage = { items: { _id: string; tradeResult: string | null; voidReason: string | null }[]; total: number };

let world: VoidWorld;
beforeAll(async () => void (world = await startVoidWorld()));
afterAll(() => world.stop());

const voids = async (query = '') =>
  (await world.admins.auditor.get<{ items: Item[]; total: number }>(`/api/admin/voids${query}`)).body;
const person = ({ userId }: { userId: string }) => ({ _id: userId, fullName: expect.any(String) });

async function aWindow(): Promise<VoidWindow> {
  world.clock.at += 1_000;
  const from = world.now();
  await world.place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
  const window = { coinType: 'BTCUSDT', from, to: world.now() };
  world.passTwoMinutes();
  return window;
}

let first: VoidWindow;
let second: VoidWindow;

it('lists each window with its refunds and the administrator who requested it', async () => {
  await setFourEyes(world, false);
  first = (await world.aVoidableScene()).window;
  await world.voidIt(first);
  const { items, total } = await voids();
  expect([items, total]).toEqual([
    [
      {
        ...{ _id: expect.any(String), ...first, reason, createdAt: expect.stringMatching(/Z$/) },
        ...{ open: 1, won: 2, lost: 2, returned: 30, takenBack: 16, covered: 5 },
        ...{ madeBy: person(world.admins.finance), approvedBy: null },
      },
    ],
    1,
  ]);
});

// Mutation check: leaving either part out of the state `refunded` must fail this test.
it.each(['', '&query=BTCUSDT'])(
  'lists its orders among the refunded ones, whatever their first result%s',
  async query => {
    const trades = async (status: string) =>
      (await world.admins.auditor.get<TradePage>(`/api/admin/trades?status=${status}${query}`)).body;
    const [settled, refunded] = [await trades('Completed'), await trades('refunded')];
    expect(refunded.items).toEqual(settled.items.filter(({ tradeResult }) => tradeResult === null));
    expect(refunded.items.filter(({ voidReason }) => voidReason === 'voided_by_operator')).toHaveLength(5);
    const [won, lost] = [await trades('win'), await trades('loss')];
    expect(won.total + lost.total + refunded.total).toBe(settled.total);
  },
);

// Mutation check: leaving makerId out of what approve() performs with must fail this test.
it('names the maker and the second administrator of an approved one, the newest first', async () => {
  await setFourEyes(world, true);
  second = await aWindow();
  const { body } = await world.voidIt(second);
  expect((await voids()).total).toBe(1);
  await world.admins.owner.put(`/api/admin/approvals/${body.approval._id}`, { decision: 'approve' });
  const { items, total } = await voids();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { ...second, open: 2, madeBy: person(world.admins.finance), approvedBy: person(world.admins.owner) },
    first,
  ]);
});

it('finds a coin and an administrator, page by page', async () => {
  const froms = async (query: string) => (await voids(query)).items.map(({ from }) => from);
  expect(await froms('?query=btc')).toEqual([second.from, first.from]);
  expect(await froms('?query=eth')).toEqual([]);
  expect(await froms(`?query=${world.admins.owner.email}`)).toEqual([second.from]);
  expect(await froms(`?query=${world.admins.finance.email}`)).toEqual([second.from, first.from]);
  expect(await froms('?pageSize=1&page=2')).toEqual([first.from]);
  expect((await world.admins.owner.get('/api/admin/voids?status=open')).status).toBe(422);
});

it('is read by the roles that read money alone', async () => {
  for (const [role, expected] of [
    ['owner', 200],
    ['finance', 200],
    ['auditor', 200],
    ['compliance', 403],
    ['support', 403],
  ] as const)
    expect([role, (await world.admins[role].get('/api/admin/voids')).status]).toEqual([role, expected]);
});

it('gets windows of before it from the books', async () => {
  const sql = readFileSync(join(__dirname, '../../db/migrations/097_void_outcomes.sql'), 'utf8');
  const [, columns, found] = /INSERT INTO void_outcomes \(([^)]*)\)\s*(SELECT[^;]*);/.exec(sql) ?? [];
  const stored = await world.db.query('SELECT * FROM void_outcomes ORDER BY void_id');
  const counted = await world.db.query(`SELECT * FROM (${found}) AS counted (${columns}) ORDER BY void_id`);
  const figures = (rows: object[]) => rows.map(row => Object.values(row).map(String));
  expect(stored).toHaveLength(2);
  expect(figures(counted)).toEqual(figures(stored));
});
