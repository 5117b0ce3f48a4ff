import { type Tx } from '#provider/db/database.ts';
import { SANDBOX_ACCOUNTS, getSandboxRef } from './seedSandbox.ts';

/** What only a sandbox contains: the postings of its money, and its administrator. */
const MARKS = `
  SELECT EXISTS (SELECT FROM users) AS is_used,
         EXISTS (SELECT FROM journals WHERE kind = 'adjustment' AND ref = ANY($1))
           OR EXISTS (SELECT FROM users WHERE role = 'admin' AND email = ANY($2)) AS is_sandbox`;

/** Refuses a sandbox database without SANDBOX=1 and the reverse, because sandbox passwords are public. */
export async function assertSandboxMode(tx: Tx, isSandbox: boolean): Promise<void> {
  const [found] = await tx.query<{ is_used: boolean; is_sandbox: boolean }>(MARKS, [
    SANDBOX_ACCOUNTS.map(getSandboxRef),
    SANDBOX_ACCOUNTS.map(({ email }) => email),
  ]);
  if (!found?.is_used || found.is_sandbox === isSandbox) return;
  throw new Error(
    isSandbox
      ? 'This database has real users. Use another one with SANDBOX=1, because the passwords of a sandbox are public.'
      : 'This database is a sandbox, whose passwords are public. Start with SANDBOX=1, or with another database.',
  );
}
