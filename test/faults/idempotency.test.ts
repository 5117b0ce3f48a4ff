import { type ClientRequest, request } from 'node:http';
import { newId } from '#provider/core/newId.ts';
import { type ApiResponse, createApiClient } from '#test/support/world/apiClient.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { randomInt, runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { eventually } from '#test/support/eventually.ts';
import { anOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId } from '#test/support/world/transferRequests.ts';
import { anImage } from '#test/support/world/uploads.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

jest.setTimeout(300_000);

const DROPPED_RESPONSES = byRunLength({ short: 100, long: 500 });
const KEYS = byRunLength({ short: 40, long: 200 });
const PARALLEL = 50;
const random = seededRandom(runSeed('onceOnly'));

let world: World;
let processes: ProviderProcess[];
let user: SignedUp;
let friendPayId: string;

/** Two processes on one database. */
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  user = await world.signUp({ balance: '1000000' });
  friendPayId = await getPayId(await world.signUp());
  processes = await Promise.all(
    [1, 2].map(() => startProviderProcess({ env: { DATABASE_URL: world.db.url, RATE_LIMITS: '0' }, isCompiled: true })),
  );
});
afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill('SIGTERM')));
  await world.stop();
});

const clientFor = (index: number) => createApiClient(processes[index % 2]?.url ?? '', user.token);

async function aTradeBody() {
  return anOrder({
    tradeAmount: 1,
    coinPrice: await fetchMarketPrice(`${processes[0]?.url}/exchange`),
    selectedTime: 'trade5Min',
    payoutRate: 0.88,
  });
}

/**
 * Inserts a user's file directly into the database; other tests cover the upload. Earlier deposits are rejected, because
 * an account has few pending ones.
 */
async function aDepositBody() {
  const id = newId();
  await world.db.query(
    `UPDATE deposits SET status = 'Rejected', reason = 'x', decided_at = now(), decided_by = user_id
     WHERE user_id = $1 AND status = 'Pending'`,
    [user.userId],
  );
  await world.db.query(
    `INSERT INTO files (id, user_id, content_type, bytes, uploaded_at) VALUES ($1, $2, 'image/png', $3, now())`,
    [id, user.userId, await anImage()],
  );
  return { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot: `/files/${id}` };
}

const aTransferBody = async () => aTransfer(friendPayId, 2_000);
const aWithdrawBody = async () => aWithdrawRequest({ amount: 20, needToPay: 19.8, charge: 0.2 });

/** Sends a request and disconnects at a random moment, which loses the answer, if any. */
function sendAndHangUp(index: number, path: string, body: unknown, key: string): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise(resolve => {
    const sent: ClientRequest = request(`${processes[index % 2]?.url}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'idempotency-key': key,
      },
    });
    sent.on('error', () => undefined);
    sent.on('close', () => resolve());
    sent.end(text, () => setTimeout(() => sent.destroy(), randomInt(random, 0, 25)));
  });
}

/** Retries until there is an answer: while the first request is in flight there is none. */
const sendUntilAnswered = (index: number, path: string, body: unknown, key: string): Promise<ApiResponse> =>
  eventually(
    () => clientFor(index).post(path, body, { 'idempotency-key': key }),
    ({ status, body: { code } }) => status !== 503 && code !== 'request_in_flight',
    30_000,
  );

/** Each call with its record's table and owner, and a body. */
const CALLS = [
  { path: '/api/createTrade', table: 'trades', owner: 'user_id', aBody: aTradeBody },
  { path: '/api/createDeposit', table: 'deposits', owner: 'user_id', aBody: aDepositBody },
  { path: '/api/createWithdraw', table: 'withdraws', owner: 'user_id', aBody: aWithdrawBody },
  { path: '/api/createTransfer', table: 'transfers', owner: 'sender_id', aBody: aTransferBody },
];
type Call = (typeof CALLS)[number];

const countRecords = async ({ table, owner }: Call) => {
  const [row] = await world.db.query<{ count: bigint }>(`SELECT count(*) FROM ${table} WHERE ${owner} = $1`, [
    user.userId,
  ]);
  return Number(row?.count);
};

const recordIn = (answer: ApiResponse) => Object.values(answer.body)[0] as { _id: string };

const pickCall = (index: number): Call => CALLS[index % CALLS.length] as Call;

const runInBatches = async (count: number, work: (index: number) => Promise<void>) => {
  let next = 0;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (next < count) await work((next += 1));
    }),
  );
};

// Mutation check: writing the idempotency row in a separate transaction after the work must fail this test.
it.each(CALLS)(
  `$path has one effect when its response is lost and it is sent again, ${DROPPED_RESPONSES} times`,
  async call => {
    const { path, table, aBody } = call;
    const before = await countRecords(call);
    const ids = new Set<unknown>();
    await runInBatches(DROPPED_RESPONSES, async index => {
      const [body, key] = [await aBody(), `dropped-${path}-${index}`];
      await sendAndHangUp(index, path, body, key);
      const [first, second] = [
        await sendUntilAnswered(index, path, body, key),
        await sendUntilAnswered(index + 1, path, body, key),
      ];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(recordIn(second)).toMatchObject({ _id: recordIn(first)._id });
      ids.add(recordIn(first)._id);
      const other = await clientFor(index).post(
        path,
        { ...body, ...(table === 'trades' ? { tradeAmount: 2 } : { amount: 21 }) },
        { 'idempotency-key': key },
      );
      expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    });
    expect(ids.size).toBe(DROPPED_RESPONSES);
    expect((await countRecords(call)) - before).toBe(DROPPED_RESPONSES);
  },
);

it(`makes one record for each of ${KEYS} keys that are sent ${PARALLEL} times at once to two processes by any call`, async () => {
  const before = await Promise.all(CALLS.map(countRecords));
  const statuses = new Set<number>();
  for (let key = 0; key < KEYS; key += 1) {
    const { path, aBody } = pickCall(key);
    const body = await aBody();
    const headers = { 'idempotency-key': `parallel-${key}` };
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => clientFor(index).post(path, body, headers)),
    );
    const accepted = answers.filter(({ status }) => status === 201).map(answer => recordIn(answer)._id);
    expect(new Set(accepted).size).toBe(1);
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([201, 409]);
  const after = await Promise.all(CALLS.map(countRecords));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual(CALLS.map(() => KEYS / CALLS.length));
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});
