import { type VoidRow } from '#contract/admin/adminLists.ts';
import { fromMicros } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type List } from './listStore.ts';

interface Row {
  id: Id;
  coin_type: string;
  from_at: Date;
  to_at: Date;
  reason: string;
  created_at: Date;
  open: number;
  won: number;
  lost: number;
  returned_micros: bigint;
  taken_back_micros: bigint;
  covered_micros: bigint;
  made_by: Id;
  maker_name: string;
  approved_by: Id | null;
  approver_name: string | null;
}

export const voidList: List<Row, VoidRow> = {
  table: 'void_windows',
  key: 't.id',
  sort: 't.created_at',
  states: {},
  searchConditions: ['t.id = $text', 't.coin_type = upper($text)', "t.coin_type = upper($text) || 'USDT'"],
  userColumns: [],
  adminColumns: ['made_by', 'approved_by'],
  select: `
    SELECT t.id, t.coin_type, to_timestamp(t.from_ms / 1000.0) AS from_at, to_timestamp(t.to_ms / 1000.0) AS to_at,
      t.reason, t.created_at, t.made_by, maker.full_name AS maker_name,
      t.approved_by, approver.full_name AS approver_name,
      o.open, o.won, o.lost, o.returned_micros, o.taken_back_micros, o.covered_micros
    FROM void_windows t JOIN void_outcomes o ON o.void_id = t.id JOIN users maker ON maker.id = t.made_by
    LEFT JOIN users approver ON approver.id = t.approved_by
    WHERE t.id = ANY($1) ORDER BY t.created_at DESC, t.id DESC`,
  toItem: row => ({
    _id: row.id,
    coinType: row.coin_type,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    ...{ open: row.open, won: row.won, lost: row.lost },
    returned: fromMicros(row.returned_micros),
    takenBack: fromMicros(row.taken_back_micros),
    covered: fromMicros(row.covered_micros),
    madeBy: { _id: row.made_by, fullName: row.maker_name },
    approvedBy: row.approved_by === null ? null : { _id: row.approved_by, fullName: row.approver_name ?? '' },
  }),
};
