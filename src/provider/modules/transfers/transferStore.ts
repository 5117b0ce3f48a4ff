import { type Decimal, fromMicros, toMicros } from '#contract/money.ts';
import { type Transfer } from '#contract/transfers.ts';
import { type Id, type RecordStatus } from '#contract/wire.ts';
import { type Tx, type WriteTx } from '#provider/db/database.ts';

/** A party under its names at that moment. */
export interface Party {
  _id: Id;
  username: string;
  payId: string;
}

/** A transfer as it is decided; its charge and what arrives add up to its amount. */
export interface NewTransfer {
  _id: Id;
  sender: Party;
  receiver: Party;
  amount: Decimal;
  chargeAmount: Decimal;
  needToPay: Decimal;
  createdAt: Date;
}

interface PostedTransfer extends NewTransfer {
  journalId: bigint;
}

/** Returns the record of a posted transfer, as the store would read it. */
export const toRecord = ({ sender, receiver, journalId, createdAt, ...transfer }: PostedTransfer): Transfer => ({
  ...transfer,
  senderUserId: { _id: sender._id },
  receiverUserId: { _id: receiver._id },
  senderUsername: sender.username,
  receiverUsername: receiver.username,
  senderPId: sender.payId,
  receivePId: receiver.payId,
  status: 'Completed',
  journalRef: String(journalId),
  createdAt: createdAt.toISOString(),
});

interface Row {
  id: string;
  sender_id: string;
  sender_username: string;
  sender_pay_id: string;
  receiver_id: string;
  receiver_username: string;
  receiver_pay_id: string;
  amount_micros: bigint;
  charge_micros: bigint;
  pay_micros: bigint;
  status: RecordStatus;
  journal_id: bigint;
  created_at: Date;
}

const COLUMNS = `id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username, receiver_pay_id,
  amount_micros, charge_micros, pay_micros, status, journal_id, created_at`;

const toTransfer = (row: Row): Transfer => ({
  _id: row.id,
  senderUserId: { _id: row.sender_id },
  receiverUserId: { _id: row.receiver_id },
  senderUsername: row.sender_username,
  receiverUsername: row.receiver_username,
  senderPId: row.sender_pay_id,
  receivePId: row.receiver_pay_id,
  amount: fromMicros(row.amount_micros),
  chargeAmount: fromMicros(row.charge_micros),
  needToPay: fromMicros(row.pay_micros),
  status: row.status,
  journalRef: String(row.journal_id),
  createdAt: row.created_at.toISOString(),
});

/** A user's transfers in one direction, newest first, in the order of an index. */
const side = (column: 'sender_id' | 'receiver_id') =>
  `(SELECT ${COLUMNS}, position FROM transfers WHERE ${column} = $1 ORDER BY position DESC LIMIT $2)`;

const NEWEST = `SELECT ${COLUMNS} FROM (${side('sender_id')} UNION ALL ${side('receiver_id')}) own
  ORDER BY position DESC LIMIT $2`;

/** Adds transfers whose journals are posted; the commit waits for it. */
export function addTransfers(tx: WriteTx, transfers: readonly PostedTransfer[]): void {
  if (transfers.length === 0) return;
  const rows = transfers.map(({ _id, sender, receiver, amount, chargeAmount, journalId, createdAt }) => ({
    id: _id,
    sender_id: sender._id,
    sender_username: sender.username,
    sender_pay_id: sender.payId,
    receiver_id: receiver._id,
    receiver_username: receiver.username,
    receiver_pay_id: receiver.payId,
    amount_micros: toMicros(amount).toString(),
    charge_micros: toMicros(chargeAmount).toString(),
    journal_id: journalId.toString(),
    created_at: createdAt,
  }));
  tx.send(
    `INSERT INTO transfers (id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username,
       receiver_pay_id, amount_micros, charge_micros, journal_id, created_at)
     SELECT id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username,
       receiver_pay_id, amount_micros, charge_micros, journal_id, created_at
     FROM json_to_recordset($1) AS t (id text, sender_id text, sender_username text, sender_pay_id text,
       receiver_id text, receiver_username text, receiver_pay_id text, amount_micros bigint, charge_micros bigint,
       journal_id bigint, created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

export const transferStore = (tx: Tx) => ({
  /** Returns the user's newest transfers, at a cost that does not grow with their number. */
  async listNewest(userId: Id, limit: number): Promise<Transfer[]> {
    return (await tx.query<Row>(NEWEST, [userId, limit])).map(toTransfer);
  },

  async countByUser(userId: Id): Promise<bigint> {
    const [row] = await tx.query<{ total: bigint }>('SELECT total FROM transfer_totals WHERE user_id = $1', [userId]);
    return row?.total ?? 0n;
  },

  /**
   * Returns what every transfer of the user changes, as it also writes their total. The server's start distinguishes a
   * restored database, in which versions repeat.
   */
  async readLogVersion(userId: Id): Promise<string> {
    const [row] = await tx.query<{ version: string }>(
      `SELECT concat_ws(' ', pg_postmaster_start_time(), xmin) AS version FROM transfer_totals WHERE user_id = $1`,
      [userId],
    );
    return row?.version ?? '';
  },

  async readOwned(userId: Id, id: Id): Promise<Transfer | null> {
    const [row] = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM transfers WHERE id = $1 AND $2 IN (sender_id, receiver_id)`,
      [id, userId],
    );
    return row ? toTransfer(row) : null;
  },
});
