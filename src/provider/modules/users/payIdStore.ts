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

interface Parties {
  sender: Party | null;
  receiver: Party | null;
  isAllowed: boolean;
}

interface Row {
  id: Id;
  username: string;
  full_name: string;
  pay_id: PayId;
}

const toParty = (row: Row): Party => ({ _id: row.id, username: row.username, payId: row.pay_id });

/** Active users by their Pay ID; administrators have none. */
export const payIdStore = (tx: Tx) => ({
  async owner(payId: PayId): Promise<PayIdOwner | null> {
    const [row] = await tx.query<Row>('SELECT id, username, full_name FROM users WHERE pay_id = $1 AND is_active', [
      payId,
    ]);
    return row ? { _id: row.id, username: row.username, fullName: row.full_name } : null;
  },

  /** Reads both parties; a receiver who cannot be paid is null. `isAllowed` is false above the limit of look-ups. */
  async parties(senderId: Id, payId: PayId, at: Date): Promise<Parties> {
    const rows = await tx.query<Row & { may_ask: boolean }>(
      `SELECT id, username, pay_id, (SELECT (limits_used_up($3, $4, $5, $6, $7))[1]) IS NULL AS may_ask
       FROM users WHERE (id = $1 OR pay_id = $2) AND is_active`,
      [senderId, payId, ...toLimitValues([{ limit: PAY_ID_LOOKUPS, key: senderId }], at)],
    );
    const party = (isMeant: (row: Row) => boolean) => {
      const row = rows.find(isMeant);
      return row ? toParty(row) : null;
    };
    return {
      sender: party(({ id }) => id === senderId),
      receiver: party(({ pay_id }) => pay_id === payId),
      isAllowed: rows.every(({ may_ask }) => may_ask),
    };
  },
});
