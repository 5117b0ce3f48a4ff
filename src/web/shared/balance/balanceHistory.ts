import { compare, type Decimal, minus, plus, ZERO } from '#contract/money.ts';
import type { StatementEntry, StatementKind } from '#contract/statement.ts';
import type { LoadedStatement } from '#web/api/statement.ts';
import type { StatementRow } from '#web/api/statementRows.ts';

/** A balance from `at` (epoch milliseconds) until the next point. */
export interface BalancePoint {
  at: number;
  balance: Decimal;
}

const HOLD_KINDS: readonly StatementKind[] = [
  'withdraw.held',
  'withdraw.released',
  'trade.opened',
  'trade.won',
  'trade.refunded',
];

/**
 * Returns whether an entry only moved money to or from the hold. Of two entries for a won trade the later is the
 * profit.
 */
const isHoldMovement = ({ kind, ref }: StatementEntry, before: StatementEntry | undefined): boolean =>
  HOLD_KINDS.includes(kind) && !(kind === 'trade.won' && before?.kind === kind && before.ref === ref);

const getTotal = ({ balanceAfter, heldAfter = ZERO }: StatementEntry): Decimal => plus(balanceAfter, heldAfter);

/** Returns the lost trades, oldest first. A lost stake leaves the hold, so the statement has no entry for it. */
function getLosses(rows: readonly StatementRow[]): { at: number; stake: Decimal }[] {
  return rows
    .flatMap(({ record, net }) =>
      record?.type === 'trade' && record.tradeResult === 'loss' && record.settledAt
        ? [{ at: Date.parse(record.settledAt), stake: minus(ZERO, net) }]
        : [],
    )
    .sort((a, b) => a.at - b.at);
}

/**
 * Returns the exact total balance after each booking, oldest first, from the loaded entries. Between two entries the
 * total also changes by a lost stake or a completed withdrawal. The loss is dated by its record; the withdrawal appears
 * with the next entry. `now` is the current balance. A completely loaded statement starts at zero.
 */
export function createBalanceHistory(
  { runs, next }: Pick<LoadedStatement, 'runs' | 'next'>,
  rows: readonly StatementRow[],
  now: { total: Decimal; at: number },
): BalancePoint[] {
  const points: BalancePoint[] = [];
  const losses = getLosses(rows);
  const add = (at: number, balance: Decimal) => {
    const last = points.at(-1);
    if (last?.balance === balance) return;
    points.push({ at: Math.max(at, last?.at ?? at), balance });
  };
  /** Adds decreases without an entry, as far as the lost trades up to `until` explain them. */
  const addLosses = (until: number, target: Decimal) => {
    while (losses[0] && losses[0].at <= until) {
      const { at, stake } = losses.shift() ?? losses[0];
      const remaining = minus(points.at(-1)?.balance ?? ZERO, stake);
      if (points.length > 0 && compare(remaining, target) >= 0) add(at, remaining);
    }
  };

  const entries = runs.flat().reverse();
  const first = entries[0];
  if (first && next === null) add(Date.parse(first.createdAt) - 1, ZERO);
  for (const [place, entry] of entries.entries()) {
    const at = Date.parse(entry.createdAt);
    const total = getTotal(entry);
    addLosses(at, isHoldMovement(entry, entries[place - 1]) ? total : minus(total, entry.amount));
    add(at, total);
  }
  addLosses(now.at, now.total);
  add(now.at, now.total);
  return points;
}

/** Returns the points from `from` on, starting with the balance at that time. */
export function pointsSince(points: readonly BalancePoint[], from: number): BalancePoint[] {
  const before = points.findLast(({ at }) => at <= from);
  const later = points.filter(({ at }) => at > from);
  return before ? [{ at: from, balance: before.balance }, ...later] : later;
}
