import { createSelector } from '@reduxjs/toolkit';
import { type Decimal, minus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry, StatementKind, StatementRecord } from '#contract/statement.ts';
import { type LoadedStatement, selectStatement } from './statement.ts';

export const STATEMENT_GROUPS = ['trades', 'deposits', 'withdrawals', 'transfers', 'corrections'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** The group of each kind, and whether an entry of it is the first of its record. */
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

/** All entries of one record, newest first, as one transaction: a trade with its payout, a transfer with its fee. */
export interface StatementRow {
  id: string;
  group: StatementGroup;
  ref: string;
  /** What the provider tells about the record; null for a correction, or when it tells nothing. */
  record: StatementRecord | null;
  entries: readonly StatementEntry[];
  /** What all entries changed together. */
  net: Decimal;
  /** When the first entry was made. */
  createdAt: string;
  /** What was available after this transaction and all older ones were over: that of the row below with `net` added. */
  balanceAfter: Decimal;
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
 * Merges the entries of each record into one row, newest first by the first entry of the record. Where the first entry of
 * a trade or a transfer is not loaded yet, its row is left out: its sum would be wrong. A returned withdrawal may have
 * been requested long ago, so it is shown by itself until then.
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
  const placeOf = ({ id }: UnsummedRow) => places.get(id) ?? 0;
  return withBalances(
    [...rows, ...parts].sort((a, b) => placeOf(a) - placeOf(b)),
    available,
  );
}

/** Counts down from what is available now: a transaction that is left out is older than every row, and stays included. */
function withBalances(rows: readonly UnsummedRow[], available: Decimal): StatementRow[] {
  let balanceAfter = available;
  return rows.map(row => {
    const counted = { ...row, balanceAfter };
    balanceAfter = minus(balanceAfter, row.net);
    return counted;
  });
}

/**
 * Returns whether a row shows a trade that is settled, with all of its entries. A record is read after the entries, so it
 * may tell of a payout whose entry comes with the next answer: until then the sum of the row is the stake alone.
 */
export const isSettledTrade = ({ record, entries }: Pick<StatementRow, 'record' | 'entries'>): boolean =>
  record?.type === 'trade' &&
  record.tradeStatus === 'Completed' &&
  (record.tradeResult === 'loss' || entries.length > 1);

/** The loaded transactions, newest first; undefined before anything is loaded. */
export const selectStatementRows = createSelector(
  [state => selectStatement(state).data],
  data => data && toStatementRows(data),
);
