import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

/** Returns whether the id is a user's. Administrators have no account. */
export const isUser = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx.query("SELECT FROM users WHERE id = $1 AND role = 'user'", [id])).length > 0;
