import { type Decimal, fromMicros, toMicros } from '#contract/money.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Account } from './accounts.ts';
import { type Journal } from './journals.ts';

/**
 * Posts a journal in one round trip; the same kind and ref again returns false and changes nothing. Accounts are locked
 * in id order, so that journals never deadlock; a transaction should post one journal. The database rejects overdrafts.
 */
export async function post(tx: Tx, { kind, ref, postings }: Journal): Promise<boolean> {
  if (postings.length === 0) throw new RangeError(`${kind} moves nothing`);
  const froms = postings.map(posting => posting.from);
  const tos = postings.map(posting => posting.to);
  const amounts = postings.map(posting => toMicros(posting.amount));
  try {
    const [row] = await tx.query<{ posted: boolean }>('SELECT post_journal($1, $2, $3, $4, $5) AS posted', [
      kind,
      ref,
      froms,
      tos,
      amounts,
    ]);
    return row?.posted === true;
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Posts many journals in two round trips and returns for each whether it was posted now. Locks all accounts first, in
 * id order, because several journals of one transaction could deadlock otherwise.
 */
export async function postAll(tx: Tx, journals: readonly Journal[]): Promise<boolean[]> {
  const accounts = new Set(journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to])));
  await lockAccounts(tx, [...accounts]);
  const rows = journals.map(({ kind, ref, postings }) => ({
    kind,
    ref,
    froms: postings.map(({ from }) => from),
    tos: postings.map(({ to }) => to),
    amounts: postings.map(({ amount }) => toMicros(amount).toString()),
  }));
  try {
    const posted = await tx.query<{ posted: boolean }>(
      `SELECT post_journal(kind, ref, froms, tos, amounts) AS posted
       FROM jsonb_to_recordset($1) AS j (kind text, ref text, froms text[], tos text[], amounts bigint[])`,
      [JSON.stringify(rows)],
    );
    return posted.map(row => row.posted);
  } catch (error) {
    throw toApiError(error);
  }
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
  if (getErrorCode(error) === 'LK001') return new ApiError('unavailable', { retryAfterS: 60 });
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
