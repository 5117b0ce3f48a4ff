import { decimal } from '#contract/money.ts';
import { quoteWithdraw } from '#contract/withdraws.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { validateQuote } from './validateQuote.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

const HUNDRED = decimal('100');
const [FORMER, PRESENT] = [decimal('2'), decimal('3.5')];

/** Returns what a quote of the former charge is answered with, so long after that charge was replaced by another one. */
async function answerAfter(subject: string, age: string, percent = PRESENT): Promise<unknown> {
  await db.query(
    `INSERT INTO former_charges (subject, percent, until) VALUES ($1, $2, clock_timestamp() - $3::interval)`,
    [subject, FORMER, age],
  );
  const { needToPay, charge } = quoteWithdraw(HUNDRED, FORMER);
  return db
    .tx(tx =>
      validateQuote(tx, {
        subject,
        percent,
        getQuote: each => quoteWithdraw(HUNDRED, each),
        submitted: { needToPay, charge },
        decimals: 4,
      }),
    )
    .catch((error: { code?: string }) => error.code);
}

// Mutation check: remembering a former charge 23 or 25 hours must fail this test.
it.each([
  ['23 hours 59 minutes', 'quote_changed'],
  ['24 hours 1 minute', 'invalid_fields'],
])('a quote of a charge that was replaced %s ago is refused with %s', async (age, code) => {
  expect(await answerAfter(`withdraw:${age}`, age)).toBe(code);
});

it('a former charge of another subject excuses no wrong quote', async () => {
  await answerAfter('withdraw:ERC20', '1 minute');
  expect(await answerAfter('withdraw:TRC20', '25 hours')).toBe('invalid_fields');
});

// Mutation check: looking at former charges before the present one must fail this test.
it('a quote is taken when the charge is again what it was before', async () => {
  expect(await answerAfter('withdraw:BEP20', '1 minute', FORMER)).toEqual(quoteWithdraw(HUNDRED, FORMER));
});
