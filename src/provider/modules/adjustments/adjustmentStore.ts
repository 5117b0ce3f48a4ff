import { type Decimal, toMicros } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

interface NewAdjustment {
  _id: Id;
  userId: Id;
  amount: Decimal;
  reason: string | null;
  madeBy: Id;
  at: Date;
}

export const adjustmentStore = (tx: Tx) => ({
  async add({ _id, userId, amount, reason, madeBy, at }: NewAdjustment): Promise<void> {
    await tx.query(
      'INSERT INTO adjustments (id, user_id, amount_micros, reason, made_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [_id, userId, toMicros(amount), reason, madeBy, at],
    );
  },

  /** Reads a user, who stays until the transaction ends; null for an administrator and an unknown id. */
  async lockUser(userId: Id): Promise<{ isActive: boolean } | null> {
    const [row] = await tx.query<{ is_active: boolean }>(
      "SELECT is_active FROM users WHERE id = $1 AND role = 'user' FOR KEY SHARE",
      [userId],
    );
    return row ? { isActive: row.is_active } : null;
  },
});
