import { type PayId, type PayIdOwner } from '#contract/transfers.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { PAY_ID_LOOKUPS } from '#provider/rateLimit/rateLimits.ts';
import { toLimitValues } from '#provider/rateLimit/requestCounter.ts';

export interface Party {
  _id: Id;
  username: string;
  payId: PayId;
}

export interface Parties {
  sender: Party | null;
  receiver: Party | null;
  isAllowed: boolean;
}

interface Row {
  id: Id;
  username: string;
  full_name: string;
}

interface PartiesRow {
  sender_id: Id | null;
  sender_username: string | null;
  sender_pay_id: PayId | null;
  receiver_id: Id | null;
  receiver_username: string | null;
  receiver_pay_id: PayId | null;
  is_allowed: boolean;
}

const toParty = (_id: Id | null, username: string | null, payId: PayId | null): Party | null =>
  _id === null || username === null || payId === null ? null : { _id, username, payId };

/** Active users by their Pay ID; administrators have none. */
export const payIdStore = (tx: Tx) => ({
  async owner(payId: PayId): Promise<PayIdOwner | null> {
    const [row] = await tx.query<Row>('SELECT id, username, full_name FROM users WHERE pay_id = $1 AND is_active', [
      payId,
    ]);
    return row ? { _id: row.id, username: row.username, fullName: row.full_name } : null;
  },

  /**
   * Reads both parties of each transfer; one who cannot be paid is null. `isAllowed` is false above the limit of
   * look-ups, because a transfer reveals whether a Pay ID exists.
   */
  async readParties(requests: readonly { senderId: Id; payId: PayId }[], at: Date): Promise<Parties[]> {
    // A sender without a look-up of late, which is almost every one, costs no call of the function.
    const [limits, , max, windows] = toLimitValues([{ limit: PAY_ID_LOOKUPS, key: '' }], at);
    const rows = await tx.query<PartiesRow>(
      `SELECT s.id AS sender_id, s.username AS sender_username, s.pay_id AS sender_pay_id,
         r.id AS receiver_id, r.username AS receiver_username, r.pay_id AS receiver_pay_id,
         t.key IS NULL OR (limits_used_up($3, ARRAY[wanted.sender_id], $4, $5, $6))[1] IS NULL AS is_allowed
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS wanted (sender_id, pay_id, n)
         LEFT JOIN users s ON s.id = wanted.sender_id AND s.is_active
         LEFT JOIN users r ON r.pay_id = wanted.pay_id AND r.is_active
         LEFT JOIN request_times t ON t.limit_name = ($3::text[])[1] AND t.key = wanted.sender_id
       ORDER BY n`,
      [requests.map(({ senderId }) => senderId), requests.map(({ payId }) => payId), limits, max, windows, at],
    );
    return rows.map(row => ({
      sender: toParty(row.sender_id, row.sender_username, row.sender_pay_id),
      receiver: toParty(row.receiver_id, row.receiver_username, row.receiver_pay_id),
      isAllowed: row.is_allowed,
    }));
  },
});
