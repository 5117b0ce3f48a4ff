import { type Decimal, fromMicros, toMicros } from '#contract/money.ts';
import { ApiError, assertOrThrow, type FieldErrors } from '#provider/core/apiError.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Account } from './accounts.ts';
import { type Journal } from './journals.ts';

/** `short` would overdraw an account, `repeated` was posted before: neither has changed anything. */
type PostingState = 'posted' | 'short' | 'repeated';

/** What became of a journal; `journalId` is null when it was not posted. */
interface PostingResult {
  state: PostingState;
  journalId: bigint | null;
}

/**
 * Posts journals in order, in one round trip, and returns what became of each. Accounts are locked in id order, so that
 * calls never deadlock; a transaction should call it once.
 */
export async function postEach(tx: Tx, journals: readonly Journal[]): Promise<PostingResult[]> {
  if (journals.length === 0) return [];
  const empty = journals.find(({ postings }) => postings.length === 0);
  if (empty) throw new RangeError(`${empty.kind} moves nothing`);
  const postings = journals.flatMap(journal => journal.postings);
  try {
    const rows = await tx.query<{ journal_id: bigint | null; state: PostingState }>(
      'SELECT journal_id, state FROM post_journals($1, $2, $3, $4, $5, $6)',
      [
        journals.map(({ kind }) => kind),
        journals.map(({ ref }) => ref),
        journals.map(journal => journal.postings.length),
        postings.map(({ from }) => from),
        postings.map(({ to }) => to),
        postings.map(({ amount }) => toMicros(amount)),
      ],
    );
    return rows.map(({ state, journal_id }) => ({ state, journalId: journal_id }));
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Posts all journals or none and returns for each whether it was posted now. Throws when a balance is too small, with
 * the field whose amount was too high where the caller names it.
 */
export async function postAll(
  tx: Tx,
  journals: readonly Journal[],
  tooShort?: { fields: FieldErrors },
): Promise<boolean[]> {
  const results = await postEach(tx, journals);
  assertOrThrow(!results.some(({ state }) => state === 'short'), 'insufficient_balance', tooShort);
  return results.map(({ state }) => state === 'posted');
}

/** Posts a journal; the same kind and ref again returns false and changes nothing. Throws when a balance is too small. */
export async function post(tx: Tx, journal: Journal, tooShort?: { fields: FieldErrors }): Promise<boolean> {
  const [isPosted] = await postAll(tx, [journal], tooShort);
  return isPosted === true;
}

/** Locks accounts in id order until the transaction ends. */
export async function lockAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  await tx.query('SELECT lock_accounts($1)', [accounts]);
}

/** Returns the balances of users' accounts; accounts without postings are missing. */
export async function getBalances(tx: Tx, accounts: readonly Account[]): Promise<Map<Account, Decimal>> {
  const rows = await tx.query<{ id: Account; balance: bigint }>('SELECT id, balance FROM accounts WHERE id = ANY($1)', [
    accounts,
  ]);
  return new Map(rows.map(({ id, balance }) => [id, fromMicros(balance)]));
}

function toApiError(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'accounts_not_below_zero') return new ApiError('insufficient_balance');
  if (getErrorCode(error) === 'LK001') return new ApiError('money_paused', { retryAfterS: 60 });
  return error;
}

/** SQL of the balance of a user's account in micro-USDT; `account` is its SQL expression. */
export const balanceSql = (account: string): string =>
  `coalesce((SELECT balance FROM accounts WHERE id = ${account}), 0)`;

/** Returns a balance: a user's from its row, a platform's as the sum of its postings. */
export async function getBalance(tx: Tx, account: Account): Promise<Decimal> {
  const sql = account.startsWith('user:')
    ? `SELECT ${balanceSql('$1')} AS balance`
    : `SELECT (coalesce((SELECT sum(amount) FROM postings WHERE to_account = $1), 0)
             - coalesce((SELECT sum(amount) FROM postings WHERE from_account = $1), 0))::bigint AS balance`;
  const [row] = await tx.query<{ balance: bigint }>(sql, [account]);
  return fromMicros(row?.balance ?? 0n);
}
