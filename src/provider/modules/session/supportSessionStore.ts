import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type AccountView } from '#contract/session.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

interface NewSupportSession {
  id: string;
  tokenHash: Buffer;
  userId: Id;
  openedBy: Id;
  device: string;
  address: string;
  at: Date;
  expiresAt: Date;
}

export const OPENED = 'supportSession';

const MAX_VIEWS = 200;

export const supportSessionStore = (tx: Tx) => ({
  async isOpenUser(userId: Id): Promise<boolean> {
    const rows = await tx.query("SELECT FROM users WHERE id = $1 AND role = 'user' AND is_active FOR KEY SHARE", [
      userId,
    ]);
    return rows.length > 0;
  },

  /** Returns the role in which the administrator may open support sessions; null without one. */
  async openerRole(id: Id, roles: readonly AdminRole[]): Promise<AdminRole | null> {
    const [row] = await tx.query<{ admin_role: AdminRole }>(
      'SELECT admin_role FROM users WHERE id = $1 AND is_active AND admin_role = ANY($2) FOR SHARE',
      [id, roles],
    );
    return row?.admin_role ?? null;
  },

  async add({ id, tokenHash, userId, openedBy, device, address, at, expiresAt }: NewSupportSession): Promise<void> {
    await tx.query(
      `INSERT INTO sessions (id, token_hash, user_id, device, address, created_at, last_used_at, opened_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
      [id, tokenHash, userId, device, address, at, openedBy, expiresAt],
    );
  },

  async listViews(userId: Id): Promise<AccountView[]> {
    const rows = await tx.query<{ id: bigint; at: Date; actor_role: string }>(
      'SELECT id, at, actor_role FROM audit WHERE user_id = $1 AND action = $2 ORDER BY id DESC LIMIT $3',
      [userId, OPENED, MAX_VIEWS],
    );
    return rows.map(({ id, at, actor_role: role }) => ({ _id: String(id), at: at.toISOString(), role }));
  },
});
