import { formatAmount, isBelow, plus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import type { User } from '#contract/users.ts';
import { selectStatement, statementApi } from '#web/api/statement.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { getDeps, select, refetch, type Saga } from '#web/saga/effects.ts';

const INCOME: readonly StatementEntry['kind'][] = ['transfer.received', 'deposit.completed'];

export type Balance = Pick<User, 'balance' | 'heldBalance'>;

const getTotal = ({ balance, heldBalance = ZERO }: Balance) => plus(balance, heldBalance);

interface BalanceChange {
  before: Balance;
  after: Balance;
  /** In epoch milliseconds. */
  since: number;
  announced: ReadonlySet<string>;
}

/**
 * Announces money received since a time, if the total has risen, without the entries announced before. Returns all
 * announced ids. Trade gains are announced with their result.
 */
export function* announceIncome({ before, after, since, announced }: BalanceChange): Saga<ReadonlySet<string>> {
  if (!isBelow(getTotal(before), getTotal(after))) return announced;
  const { toast } = yield* getDeps();
  yield* refetch(statementApi.endpoints.getStatement, undefined);
  const entries = (yield* select(selectStatement)).data?.runs[0] ?? [];
  const incoming = entries.filter(
    ({ _id, kind, createdAt }) => INCOME.includes(kind) && !announced.has(_id) && Date.parse(createdAt) > since,
  );
  if (incoming.length === 0) return announced;
  const amount = formatAmount(sum(incoming.map(entry => entry.amount)), i18n.language, { upTo: 6 });
  toast({ kind: 'success', text: i18n.t('app:received', { amount }) });
  return new Set([...announced, ...incoming.map(({ _id }) => _id)]);
}
