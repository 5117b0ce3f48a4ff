import { decimal } from '#contract/money.ts';
import { newId } from '#provider/core/newId.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { type ApiResponse, type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { placeOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

jest.setTimeout(300_000);

const ROUNDS = byRunLength({ short: 40, long: 200 });
const CONCURRENCY = 100;
const STAKE = 25;

type Body = { code?: string };

let world: World;
beforeAll(async () => void (world = await startWorld({ providers: 2, jobs: false, poolSize: 24 })));
afterAll(() => world.stop());

/** Creates every call that spends a user's whole balance. */
async function createSpendCalls(friend: ApiClient): Promise<((at: ApiClient) => Promise<ApiResponse<Body>>)[]> {
  const coinPrice = await fetchMarketPrice(world.exchangeUrl);
  const [withdraw, payment] = [
    aWithdrawRequest({ amount: STAKE, needToPay: STAKE * 0.99, charge: STAKE * 0.01 }),
    aTransfer(await getPayId(friend), STAKE * 100),
  ];
  return [
    at => placeOrder(at, { tradeAmount: STAKE, coinPrice }),
    at => at.post('/api/createWithdraw', withdraw),
    at => postTransfer(at, payment),
  ];
}

// Mutation check: dropping the CHECK on accounts.balance must fail this test.
it(`lets exactly one of ${CONCURRENCY} simultaneous trades, withdraws and transfers spend the whole balance, ${ROUNDS} times`, async () => {
  const [user, friend] = [await world.signUp(), await world.signUp()];
  const clients = world.urls.map(url => createApiClient(url, user.token));
  const successes: number[] = [];
  const others = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const amount = decimal(STAKE);
    await world.db.tx(tx => post(tx, adjustment({ _id: newId(), userId: user.userId, amount })));
    const ways = await createSpendCalls(friend);
    // A third of the calls is of each kind, and each round starts with another kind.
    const calls = Array.from({ length: CONCURRENCY }, (_, index) =>
      ways[(Math.floor((index * ways.length) / CONCURRENCY) + round) % ways.length]?.(
        clients[index % clients.length] ?? user,
      ),
    );
    const answers = (await Promise.all(calls)).filter(answer => answer !== undefined);
    successes.push(answers.filter(({ status }) => status === 201).length);
    for (const { status, body } of answers) if (status !== 201) others.add(`${status} ${body.code}`);
  }
  expect(successes).toEqual(Array.from({ length: ROUNDS }, () => 1));
  expect([...others].sort()).toEqual(['422 insufficient_balance']);

  const books = await world.books();
  expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  const spent = await world.db.query<{ kind: string; count: number }>(
    `SELECT kind, count(*)::int AS count FROM journals WHERE kind <> 'adjustment' GROUP BY kind ORDER BY kind`,
  );
  process.stdout.write(`spendOnce: ${JSON.stringify(spent)}\n`);
  const times = (kind: string) => spent.find(each => each.kind === kind)?.count ?? 0;
  expect(times('trade.opened') + times('withdraw.held') + times('transfer.completed')).toBe(ROUNDS);
  expect(books.accounts[`user:${user.userId}:held`]).toBe(String((ROUNDS - times('transfer.completed')) * STAKE));
});
