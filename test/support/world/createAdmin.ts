import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Database } from '#provider/db/database.ts';
import { type SignedUp, type World } from './startWorld.ts';

/** Returns the full name of a test account. */
export const getFullName = ({ email }: Pick<SignedUp, 'email'>): string => email.replace(/@.*/, '');

/** Creates an administrator in the database, since no call does; an owner by default. */
export async function createAdmin(
  { db, signUp }: Pick<World, 'signUp'> & { db: Database },
  adminRole: AdminRole = 'owner',
): Promise<SignedUp> {
  const admin = await signUp();
  const sql = `UPDATE users SET role = 'admin', admin_role = $2, pay_id = NULL WHERE id = $1`;
  await db.query(sql, [admin.userId, adminRole]);
  return admin;
}
