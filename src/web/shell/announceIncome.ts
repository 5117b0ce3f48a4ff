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

/** Returns the loaded entries of all runs; null without a response to a request that was sent from now on. */
function* readEntries(): Saga<readonly StatementEntry[] | null> {
  const { requestId: requestBefore } = yield* select(selectStatement);
  yield* refetch(statementApi.endpoints.getStatement, undefined);
  const { requestId, isSuccess, data } = yield* select(selectStatement);
  return isSuccess && requestId !== requestBefore ? data.runs.flat() : null;
}

/**
 * Announces money received since a time, without the entries announced before. Returns all announced ids; null if the
 * statement could not be read. The statement decides, because a loss between two polls hides income from the total.
 * Trade gains are announced with their result.
 */
export function* announceIncome({ since, announced }: AnnouncedIncome): Saga<ReadonlySet<string> | null> {
  const { toast } = yield* getDeps();
  const entries = yield* readEntries();
  if (entries === null) return null;
  const incoming = entries.filter(
    ({ _id, kind, amount, createdAt }) =>
      INCOME.includes(kind) && isAbove(amount, ZERO) && !announced.has(_id) && Date.parse(createdAt) > since,
  );
  if (incoming.length === 0) return announced;
  const amount = formatAmount(sum(incoming.map(entry => entry.amount)), i18n.language, { upTo: 6 });
  toast({ kind: 'success', text: i18n.t('app:received', { amount }) });
  return new Set([...announced, ...incoming.map(({ _id }) => _id)]);
}
