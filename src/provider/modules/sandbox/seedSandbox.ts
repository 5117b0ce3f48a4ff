import { type Decimal, decimal } from '#contract/money.ts';
import { type Role } from '#contract/signIn.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';

interface SandboxAccount {
  email: string;
  password: string;
  username: string;
  fullName: string;
  role: Role;
  payId?: string;
  isVerified?: boolean;
  balance?: Decimal;
}

export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
  {
    email: 'demo@larkspur.test',
    password: 'demo-pass-1',
    username: 'demo',
    fullName: 'Dana Demo',
    role: 'user',
    payId: '10000001',
    isVerified: true,
    balance: decimal('1000'),
  },
  {
    email: 'friend@larkspur.test',
    password: 'demo-pass-2',
    username: 'friend',
    fullName: 'Finn Friend',
    role: 'user',
    payId: '10000002',
    balance: decimal('250'),
  },
  { email: 'admin@larkspur.test', password: 'admin-pass-1', username: 'admin', fullName: 'Ada Admin', role: 'admin' },
  {
    email: 'admin2@larkspur.test',
    password: 'admin-pass-2',
    username: 'admin2',
    fullName: 'Otis Owner',
    role: 'admin',
  },
];

/** Returns the reference of the journal of an account's sandbox money. */
export const getSandboxRef = ({ username }: Pick<SandboxAccount, 'username'>): string => `sandbox-${username}`;

/** A number reserved for fiction. */
const PHONE = '+1 555 0100';

interface SandboxDeps {
  db: Database;
  hashPassword(password: string): Promise<string>;
  addUser(
    tx: Tx,
    user: Omit<SandboxAccount, 'password' | 'balance'> & { phoneNumber: string; passwordHash: string },
  ): Promise<Id>;
}

/** Creates the missing sandbox accounts, each with its money as a posting. */
export async function seedSandboxAccounts({ db, hashPassword, addUser }: SandboxDeps): Promise<void> {
  for (const { password, balance, ...account } of SANDBOX_ACCOUNTS) {
    const [present] = await db.query('SELECT FROM users WHERE email = $1', [account.email]);
    if (present) continue;
    const passwordHash = await hashPassword(password);
    const seeded = db.tx(async tx => {
      const userId = await addUser(tx, { ...account, phoneNumber: PHONE, passwordHash });
      if (balance) await post(tx, adjustment({ _id: getSandboxRef(account), userId, amount: balance }));
    });
    await seeded.catch(ignoreTaken);
  }
}

/** Another process may seed concurrently. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'already_taken')) throw error;
}
