import { type Decimal, sum } from '#contract/money.ts';
import type { StatementEntry, StatementKind } from '#contract/statement.ts';
import { GROUP_OF } from './statementKinds.ts';

/** Entries of one record that belong together, newest first: a stake and what came back, a transfer and its fee. */
export interface StatementRecord {
  id: string;
  entries: readonly [StatementEntry, ...StatementEntry[]];
  /** What they changed together. */
  net: Decimal;
  /** When the newest was made. */
  createdAt: string;
}

/** A day and what was booked in it; `net` is null while more of it may come. */
export interface StatementDay {
  day: string;
  records: readonly StatementRecord[];
  net: Decimal | null;
}

const TOGETHER: ReadonlySet<StatementKind> = new Set<StatementKind>([
  'trade.opened',
  'trade.won',
  'trade.refunded',
  'transfer.sent',
  'transfer.fee',
]);

const keyOf = ({ _id, kind, ref }: StatementEntry): string => (TOGETHER.has(kind) ? `${GROUP_OF[kind]}/${ref}` : _id);

/** One record for all entries of it that are loaded, where its newest stands. */
export function recordsOf(entries: readonly StatementEntry[]): StatementRecord[] {
  const found = new Map<string, [StatementEntry, ...StatementEntry[]]>();
  for (const entry of entries) {
    const known = found.get(keyOf(entry));
    if (known) known.push(entry);
    else found.set(keyOf(entry), [entry]);
  }
  return [...found].map(([id, of]) => ({
    id,
    entries: of,
    net: sum(of.map(({ amount }) => amount)),
    createdAt: of[0].createdAt,
  }));
}

/** Records by the day they were booked on, as `dayOf` names it. The last day has no sum while there is `more`. */
export function daysOf(
  records: readonly StatementRecord[],
  dayOf: (createdAt: string) => string,
  more: boolean,
): StatementDay[] {
  const days = new Map<string, StatementRecord[]>();
  for (const record of records) {
    const day = dayOf(record.createdAt);
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days].map(([day, of], place) => ({
    day,
    records: of,
    net: more && place === days.size - 1 ? null : sum(of.map(({ net }) => net)),
  }));
}
