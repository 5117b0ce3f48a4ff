import { decimal } from '#contract/money.ts';
import { newId } from '#provider/db/newId.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { callerAt } from '#test/support/caller.ts';
import { marketPrice } from '#test/support/marketPrice.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { order } from '#test/support/tradeWorld.ts';

jest.setTimeout(300_000);

const ROUNDS = 200;
const AT_ONCE = 100;
const STAKE = 25;

let world: World;
beforeAll(async () => void (world = await startWorld({ providers: 2, jobs: false, poolSize: 24 })));
afterAll(() => world.stop());

// Sabotage: drop the CHECK on accounts.balance, and a round has two successes.
it('lets exactly one of a hundred simultaneous orders spend the whole balance, two hundred times', async () => {
  const person = await world.signUp();
  const doors = world.urls.map(url => callerAt(url, person.token));
  const successes: number[] = [];
  const others = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const amount = decimal(STAKE);
    await world.db.tx(tx => post(tx, adjustment({ _id: newId(), userId: person.userId, amount })));
    const coinPrice = await marketPrice(world.exchangeUrl);
    const orders = Array.from({ length: AT_ONCE }, (_, index) =>
      order(doors[index % doors.length] ?? person, { tradeAmount: STAKE, coinPrice }),
    );
    const answers = await Promise.all(orders);
    successes.push(answers.filter(({ status }) => status === 201).length);
    for (const { status, body } of answers) if (status !== 201) others.add(`${status} ${body.code}`);
  }
  expect(successes).toEqual(Array.from({ length: ROUNDS }, () => 1));
  expect([...others].sort()).toEqual(['422 insufficient_balance']);

  const books = await world.books();
  expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  expect(books.accounts[`user:${person.userId}:held`]).toBe(String(ROUNDS * STAKE));
});
