import { type DepositRow, type KycRow, type TransferRow, type WithdrawRow } from '#contract/admin/adminLists.ts';
import { fromMicros, minus } from '#contract/money.ts';
import { type RecordStatus } from '#contract/wire.ts';
import { hasTransactionIdSql } from '#provider/records/transactionIds.ts';
import { type List } from './listStore.ts';
import { type DeciderColumns, toDeciderRef, type UserColumns, userColumns, toUserRef } from './userRefs.ts';

const STATES = {
  Pending: "t.status = 'Pending'",
  Completed: "t.status = 'Completed'",
  Rejected: "t.status = 'Rejected'",
};

const BY_POSITION = { key: 't.position', sort: 't.position' };
const WITH_TRANSACTION = hasTransactionIdSql('t.transaction_id', '$text');

interface DecidedRow extends UserColumns, DeciderColumns {
  id: string;
  status: RecordStatus;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

const toDecided = (row: DecidedRow) => ({
  _id: row.id,
  user: toUserRef(row),
  status: row.status,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: toDeciderRef(row),
});

const selectDecided = (table: string, columns: string) => `
  SELECT t.id, t.status, t.reason, t.created_at, t.decided_at, t.decided_by, d.full_name AS decider_name, ${columns}
    ${userColumns('u')}
  FROM ${table} t JOIN users u ON u.id = t.user_id LEFT JOIN users d ON d.id = t.decided_by
  WHERE t.position = ANY($1::bigint[]) ORDER BY t.position DESC`;

interface MoneyRow extends DecidedRow {
  gateway: string;
  amount_micros: bigint;
  transaction_id: string | null;
}

const toMoneyRecord = (row: MoneyRow) => ({
  ...toDecided(row),
  gateway: row.gateway,
  amount: fromMicros(row.amount_micros),
  transactionId: row.transaction_id,
});

export const depositList: List<MoneyRow, DepositRow> = {
  table: 'deposits',
  ...BY_POSITION,
  states: STATES,
  searchConditions: ['t.id = $text', WITH_TRANSACTION],
  userColumns: ['user_id'],
  select: selectDecided('deposits', 't.gateway, t.amount_micros, t.transaction_id,'),
  toItem: toMoneyRecord,
};

interface PaidRow extends MoneyRow {
  charge_micros: bigint;
  payment_address: string;
}

export const withdrawList: List<PaidRow, WithdrawRow> = {
  table: 'withdraws',
  ...BY_POSITION,
  states: STATES,
  searchConditions: ['t.id = $text', WITH_TRANSACTION, 'lower(t.payment_address) = $lower'],
  userColumns: ['user_id'],
  select: selectDecided(
    'withdraws',
    't.gateway, t.amount_micros, t.charge_micros, t.payment_address, t.transaction_id,',
  ),
  toItem(row) {
    const [money, charge] = [toMoneyRecord(row), fromMicros(row.charge_micros)];
    return { ...money, charge, needToPay: minus(money.amount, charge), paymentAddress: row.payment_address };
  },
};

export const kycList: List<DecidedRow, KycRow> = {
  table: 'kycs',
  ...BY_POSITION,
  states: STATES,
  searchConditions: ['t.id = $text'],
  userColumns: ['user_id'],
  select: selectDecided('kycs', ''),
  toItem: toDecided,
};

interface SentRow extends UserColumns {
  id: string;
  amount_micros: bigint;
  charge_micros: bigint;
  pay_micros: bigint;
  status: RecordStatus;
  journal_id: bigint;
  created_at: Date;
  r_id: string;
  r_full_name: string;
  r_username: string;
  r_email: string;
  r_pay_id: string;
}

export const transferList: List<SentRow, TransferRow> = {
  table: 'transfers',
  ...{ key: 't.id', sort: 't.position', wholeSort: '(t.position + 0)' },
  states: { Completed: "t.status = 'Completed'" },
  searchConditions: ['t.id = $text'],
  userColumns: ['sender_id', 'receiver_id'],
  select: `
    SELECT t.id, t.amount_micros, t.charge_micros, t.pay_micros, t.status, t.journal_id, t.created_at,
      ${userColumns('u')}, ${userColumns('r')}
    FROM transfers t JOIN users u ON u.id = t.sender_id JOIN users r ON r.id = t.receiver_id
    WHERE t.id = ANY($1::text[]) ORDER BY t.position DESC`,
  toItem: row => ({
    _id: row.id,
    sender: toUserRef(row),
    receiver: {
      _id: row.r_id,
      fullName: row.r_full_name,
      username: row.r_username,
      email: row.r_email,
      payId: row.r_pay_id,
    },
    amount: fromMicros(row.amount_micros),
    needToPay: fromMicros(row.pay_micros),
    chargeAmount: fromMicros(row.charge_micros),
    status: row.status,
    journalRef: String(row.journal_id),
    createdAt: row.created_at.toISOString(),
  }),
};
