import { type Claim, CLAIM_TTL_MS, type QueueKind } from '#contract/admin/adminQueue.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { type AdminCaller } from './adminCaller.ts';

interface NewClaim {
  subject: string;
  kind: QueueKind;
  recordId: Id;
  userId: Id | null;
  administratorId: Id;
}

interface Row {
  id: Id;
  subject: string;
  kind: QueueKind;
  record_id: Id;
  administrator_id: Id;
  full_name: string;
  admin_role: AdminRole;
  expires_at: Date;
}

const toClaim = (row: Row): Claim => ({
  _id: row.id,
  kind: row.kind,
  recordId: row.record_id,
  administrator: { _id: row.administrator_id, fullName: row.full_name, role: row.admin_role },
  expiresAt: row.expires_at.toISOString(),
});

const NAMED = `c.id, c.subject, c.kind, c.record_id, c.administrator_id, c.expires_at, u.full_name, u.admin_role
  FROM claims c JOIN users u ON u.id = c.administrator_id`;

/** A claim ends when it expires, its maker releases it, or the item is decided. */
export const claimStore = (tx: Tx, at: Date) => {
  const alive = async (condition: string, values: readonly unknown[]): Promise<Row[]> =>
    tx.query<Row>(`SELECT ${NAMED} WHERE c.expires_at > $1 AND ${condition}`, [at, ...values]);

  return {
    /** Claims an item, or renews the own claim; null while another administrator's is active. */
    async claim({ subject, kind, recordId, userId, administratorId }: NewClaim): Promise<{ isNew: boolean } | null> {
      const _id = newId();
      const [row] = await tx.query<{ id: Id }>(
        `INSERT INTO claims (id, subject, kind, record_id, user_id, administrator_id, claimed_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (subject) DO UPDATE SET
           id = CASE WHEN claims.expires_at > $7 THEN claims.id ELSE excluded.id END,
           claimed_at = CASE WHEN claims.expires_at > $7 THEN claims.claimed_at ELSE excluded.claimed_at END,
           administrator_id = excluded.administrator_id, expires_at = excluded.expires_at
         WHERE claims.administrator_id = excluded.administrator_id OR claims.expires_at <= $7
         RETURNING id`,
        [_id, subject, kind, recordId, userId, administratorId, at, new Date(at.getTime() + CLAIM_TTL_MS)],
      );
      return row ? { isNew: row.id === _id } : null;
    },

    /** Ends the own claim and returns its item; null when there is no such claim. */
    async release(id: Id, administratorId: Id): Promise<{ subject: string; userId: Id | null } | null> {
      const [row] = await tx.query<{ subject: string; user_id: Id | null }>(
        'DELETE FROM claims WHERE id = $1 AND administrator_id = $2 RETURNING subject, user_id',
        [id, administratorId],
      );
      return row ? { subject: row.subject, userId: row.user_id } : null;
    },

    async end(subject: string): Promise<void> {
      await tx.query('DELETE FROM claims WHERE subject = $1', [subject]);
    },

    async find(subject: string): Promise<Claim | null> {
      const [row] = await alive('c.subject = $2', [subject]);
      return row ? toClaim(row) : null;
    },

    /** Returns the claims by subject. */
    async findAll(subjects: readonly string[]): Promise<Map<string, Claim>> {
      const rows = await alive('c.subject = ANY($2)', [subjects]);
      return new Map(rows.map(row => [row.subject, toClaim(row)]));
    },

    findByUser: async (userId: Id): Promise<Claim[]> => (await alive('c.user_id = $2', [userId])).map(toClaim),
  };
};

export const claimedError = ({ administrator, expiresAt }: Claim): ApiError =>
  new ApiError('claimed', {
    message: `${administrator.fullName} is working on this until ${expiresAt}.`,
    params: { by: administrator.fullName, until: expiresAt },
  });

/** Refuses a decision on an item that another administrator has claimed. */
export async function assertUnclaimed(tx: Tx, { actorId }: AdminCaller, subject: string, at: Date): Promise<void> {
  const claim = await claimStore(tx, at).find(subject);
  if (claim && claim.administrator._id !== actorId) throw claimedError(claim);
}
