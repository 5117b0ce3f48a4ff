import { type Database } from '#provider/db/database.ts';
import { type SignedUp, type World } from './startWorld.ts';

/** Another administrator beside the sandbox's: made in the database, for no call makes one. */
export async function anotherAdmin({ db, signUp }: Pick<World, 'signUp'> & { db: Database }): Promise<SignedUp> {
  const admin = await signUp();
  await db.query(`UPDATE users SET role = 'admin', pay_id = NULL WHERE id = $1`, [admin.userId]);
  return admin;
}
