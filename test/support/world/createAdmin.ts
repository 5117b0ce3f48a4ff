import { type AdminRole } from '#contract/admin/adminRoles.ts';
import { type Database } from '#provider/db/database.ts';
import { type SignedUp, type World } from './startWorld.ts';

/** The full name of an account that a test made. */
export const getFullName = ({ email }: Pick<SignedUp, 'email'>): string => email.replace(/@.*/, '');

/** Another administrator beside the sandbox's, an owner unless said otherwise: made in the database, for no call makes one. */
export async function createAdmin(
  { db, signUp }: Pick<World, 'signUp'> & { db: Database },
  adminRole: AdminRole = 'owner',
): Promise<SignedUp> {
  const admin = await signUp();
  const sql = `UPDATE users SET role = 'admin', admin_role = $2, pay_id = NULL WHERE id = $1`;
  await db.query(sql, [admin.userId, adminRole]);
  return admin;
}
