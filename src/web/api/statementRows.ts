import { createSelector } from '@reduxjs/toolkit';
import { type Decimal, minus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry, StatementKind, StatementRecord } from '#contract/statement.ts';
import { type LoadedStatement, selectStatement } from './statement.ts';

export const STATEMENT_GROUPS = ['trades', 'deposits', 'withdrawals', 'transfers', 'corrections'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** The group of each kind, and whether its entry is the first of its record. */
const KINDS: Record<StatementKind, { group: StatementGroup; isFirst: boolean }> = {
  'deposit.completed': { group: 'deposits', isFirst: true },
  'withdraw.held': { group: 'withdrawals', isFirst: true },
  'withdraw.released': { group: 'withdrawals', isFirst: false },
  'transfer.sent': { group: 'transfers', isFirst: true },
  'transfer.received': { group: 'transfers', isFirst: true },
  'transfer.fee': { group: 'transfers', isFirst: false },
  'trade.opened': { group: 'trades', isFirst: true },
  'trade.won': { group: 'trades', isFirst: false },
  'trade.refunded': { group: 'trades', isFirst: false },
  'trade.reversed': { group: 'trades', isFirst: false },
  adjustment: { group: 'corrections', isFirst: true },
};

export const getStatementGroup = ({ kind }: Pick<StatementEntry, 'kind'>): StatementGroup => KINDS[kind].group;

/** All entries of one record, newest first, such as a trade with its payout or a transfer with its fee. */
export interface StatementRow {
  id: string;
  group: StatementGroup;
  ref: string;
  /** Null if the provider sends none. */
  record: StatementRecord | null;
  entries: readonly StatementEntry[];
  net: Decimal;
  createdAt: string;
  /** The available amount after this and all older transactions: that of the row below plus `net`. */
  balanceAfter: Decimal;
  /** The transaction has entries outside the chosen period as well. */
  isPart?: boolean;
}

type UnsummedRow = Omit<StatementRow, 'balanceAfter'>;

function toRow(entries: readonly StatementEntry[], first: StatementEntry, record: StatementRecord | null): UnsummedRow {
  const net = sum(entries.map(({ amount }) => amount));
  return {
    id: first._id,
    group: getStatementGroup(first),
    ref: first.ref,
    record,
    entries,
    net,
    createdAt: first.createdAt,
  };
}

/**
 * Merges the entries of each record into one row. A trade or transfer without its first entry is omitted, because its
 * sum would be wrong. A withdrawal may be returned long after its request, so it has a row.
 */
export function toStatementRows({ runs, records, next }: LoadedStatement): StatementRow[] {
  const loaded = runs.flat();
  const open = new Map<string, StatementEntry[]>();
  const rows: UnsummedRow[] = [];
  for (const entry of loaded) {
    const key = `${getStatementGroup(entry)} ${entry.ref}`;
    const entries = [...(open.get(key) ?? []), entry];
    if (KINDS[entry.kind].isFirst) {
      rows.push(toRow(entries, entry, records[entry.ref] ?? null));
      open.delete(key);
    } else open.set(key, entries);
  }
  const parts = [...open.values()].flatMap(entries => {
    const oldest = entries.at(-1);
    const isShown = oldest && (next === null || getStatementGroup(oldest) === 'withdrawals');
    return isShown ? [toRow(entries, oldest, records[oldest.ref] ?? null)] : [];
  });
  const available = loaded[0]?.balanceAfter ?? ZERO;
  if (parts.length === 0) return withBalances(rows, available);
  const places = new Map(loaded.map(({ _id }, place) => [_id, place]));
  const getPlace = ({ id }: UnsummedRow) => places.get(id) ?? 0;
  return withBalances(
    [...rows, ...parts].sort((a, b) => getPlace(a) - getPlace(b)),
    available,
  );
}

/** Counts down from the available amount. Omitted transactions are older than every row and stay included. */
function withBalances(rows: readonly UnsummedRow[], available: Decimal): StatementRow[] {
  let balanceAfter = available;
  return rows.map(row => {
    const counted = { ...row, balanceAfter };
    balanceAfter = minus(balanceAfter, row.net);
    return counted;
  });
}

/** Returns whether a settled trade has all entries. Records are read later, so the payout's entry may be missing. */
export const isSettledTrade = ({ record, entries }: Pick<StatementRow, 'record' | 'entries'>): boolean =>
  record?.type === 'trade' &&
  record.tradeStatus === 'Completed' &&
  (record.tradeResult === 'loss' || entries.length > 1);

export const selectStatementRows = createSelector(
  [state => selectStatement(state).data],
  data => data && toStatementRows(data),
);
