import { decimal, type Decimal, fromMicros, minus, toMicros } from '#contract/money.ts';
import { type Id, type RecordStatus } from '#contract/wire.ts';
import { type Withdraw } from '#contract/withdraws.ts';
import { type Tx } from '#provider/db/database.ts';
import { type DecidableRecord } from '#provider/records/decision.ts';
import { recordStore } from '#provider/records/recordStore.ts';

export interface StoredWithdraw extends Withdraw, DecidableRecord {
  userId: Id;
  needToPay: Decimal;
  charge: Decimal;
}

type NewWithdraw = Pick<
  StoredWithdraw,
  '_id' | 'userId' | 'gateway' | 'amount' | 'charge' | 'coinConversion' | 'paymentAddress'
> & { createdAt: Date };

interface Row {
  id: string;
  user_id: string;
  gateway: string;
  amount_micros: bigint;
  charge_micros: bigint;
  coin_conversion: string;
  payment_address: string;
  status: RecordStatus;
  transaction_id: string | null;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

const COLUMNS = `id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address, status,
  transaction_id, reason, created_at, decided_at, decided_by`;

function toWithdraw(row: Row): StoredWithdraw {
  const [amount, charge] = [fromMicros(row.amount_micros), fromMicros(row.charge_micros)];
  return {
    _id: row.id,
    userId: row.user_id,
    gateway: row.gateway,
    amount,
    coinConversion: decimal(row.coin_conversion),
    paymentAddress: row.payment_address,
    needToPay: minus(amount, charge),
    charge,
    transactionId: row.transaction_id,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  };
}

const records = recordStore({ name: 'withdraws', columns: COLUMNS, read: toWithdraw });

export const withdrawStore = (tx: Tx) => ({
  ...records(tx),

  add: (withdraw: NewWithdraw): Promise<StoredWithdraw> =>
    records(tx).write(
      `INSERT INTO withdraws (id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address,
         created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        withdraw._id,
        withdraw.userId,
        withdraw.gateway,
        toMicros(withdraw.amount),
        toMicros(withdraw.charge),
        withdraw.coinConversion,
        withdraw.paymentAddress,
        withdraw.createdAt,
      ],
    ),
});
