import { formatAmount, isAbove, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import { selectStatement, statementApi } from '#web/api/statement.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { getDeps, select, refetch, type Saga } from '#web/saga/effects.ts';

const INCOME: readonly StatementEntry['kind'][] = ['transfer.received', 'deposit.completed', 'adjustment'];

interface AnnouncedIncome {
  /** In epoch milliseconds. */
  since: number;
  announced: ReadonlySet<string>;
}

/**
 * Announces money received since a time, without the entries announced before. Returns all announced ids. The statement
 * decides, because a loss between two polls hides income from the total. Trade gains are announced with their result.
 */
export function* announceIncome({ since, announced }: AnnouncedIncome): Saga<ReadonlySet<string>> {
  const { toast } = yield* getDeps();
  yield* refetch(statementApi.endpoints.getStatement, undefined);
  const entries = (yield* select(selectStatement)).data?.runs[0] ?? [];
  const incoming = entries.filter(
    ({ _id, kind, amount, createdAt }) =>
      INCOME.includes(kind) && isAbove(amount, ZERO) && !announced.has(_id) && Date.parse(createdAt) > since,
  );
  if (incoming.length === 0) return announced;
  const amount = formatAmount(sum(incoming.map(entry => entry.amount)), i18n.language, { upTo: 6 });
  toast({ kind: 'success', text: i18n.t('app:received', { amount }) });
  return new Set([...announced, ...incoming.map(({ _id }) => _id)]);
}
