import { createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiResponse, type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { anImage } from '#test/support/world/uploads.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

jest.setTimeout(600_000);

const ROUNDS = byRunLength({ short: 60, long: 1_000 });

interface StoredRecord {
  [field: string]: unknown;
  _id: string;
}
type Body = { code?: string };

let world: World;
/** Two administrators, each at a different provider. */
let pair: [ApiClient, ApiClient];
let user: SignedUp;
beforeAll(async () => {
  world = await startWorld({ providers: 2, jobs: false, poolSize: 16 });
  const { owner, finance } = await createAdminOfEachRole(world);
  const [first = '', second = ''] = world.urls;
  pair = [createApiClient(first, owner.token), createApiClient(second, finance.token)];
  user = await world.signUp({ balance: String(ROUNDS * 20) });
});
afterAll(() => world.stop());

/** An item of a queue with two decisions: one administrator completes it, the other rejects it. */
interface Item {
  kind: string;
  id: string;
  decide(who: ApiClient, turn: number): Promise<ApiResponse<Body>>;
}

const COMPLETED = { status: 'Completed', transactionId: '0xabc' };
const REJECTED = { status: 'Rejected', reason: 'Nothing came' };

async function aDeposit(round: number, image: Buffer): Promise<Item> {
  const id = `race-${round}`;
  await world.db.query(
    `INSERT INTO files (id, user_id, content_type, bytes, uploaded_at) VALUES ($1, $2, 'image/png', $3, now())`,
    [id, user.userId, image],
  );
  const claim = { gatWay: 'TRC20', amount: 10, coinConversion: 1, transactionScreenshot: `/files/${id}` };
  const { deposit } = (await user.post<{ deposit: StoredRecord }>('/api/createDeposit', claim)).body;
  return {
    ...{ kind: 'deposits', id: deposit._id },
    decide: (who, turn) =>
      who.put(`/api/updateDeposit/${deposit._id}`, { ...deposit, ...(turn === 0 ? COMPLETED : REJECTED) }),
  };
}

async function aWithdraw(): Promise<Item> {
  const body = aWithdrawRequest({ amount: 10, needToPay: 9.9, charge: 0.1 });
  const { withdraw } = (await user.post<{ withdraw: StoredRecord }>('/api/createWithdraw', body)).body;
  return {
    ...{ kind: 'withdraws', id: withdraw._id },
    decide: (who, turn) =>
      who.put(`/api/updateWithdraw/${withdraw._id}`, { ...withdraw, ...(turn === 0 ? COMPLETED : REJECTED) }),
  };
}

// Mutation check: removing FOR UPDATE from recordStore.lock must fail this test.
it(`lets exactly one of two administrators decide on an item, ${ROUNDS} times, with and without a claim`, async () => {
  const image = await anImage();
  const decided: number[] = [];
  const refusals = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const item = round % 2 === 0 ? await aDeposit(round, image) : await aWithdraw();
    const claims = round % 4 > 1;
    const answers = await Promise.all(
      pair.map(async (who, index) => {
        const turn = (round + index) % 2;
        if (claims) await who.post('/api/admin/claim', { kind: item.kind, id: item.id });
        return item.decide(who, turn);
      }),
    );
    decided.push(answers.filter(({ status }) => status === 200).length);
    for (const { status, body } of answers) if (status !== 200) refusals.add(`${status} ${body.code}`);
  }
  expect(decided).toEqual(Array.from({ length: ROUNDS }, () => 1));
  for (const refusal of refusals) expect(['409 already_decided', '409 claimed']).toContain(refusal);

  const [counts] = await world.db.query<{ decisions: number; records: number; claims: number }>(
    `SELECT (SELECT count(*)::int FROM audit WHERE action IN ('updateDeposit', 'updateWithdraw')) AS decisions,
       (SELECT count(*)::int FROM deposits WHERE status <> 'Pending')
         + (SELECT count(*)::int FROM withdraws WHERE status <> 'Pending') AS records,
       (SELECT count(*)::int FROM claims) AS claims`,
  );
  expect(counts).toEqual({ decisions: ROUNDS, records: ROUNDS, claims: 0 });
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});
