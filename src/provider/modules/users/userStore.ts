import { randomInt } from 'node:crypto';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Role } from '#contract/signIn.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';

/** Without a Pay ID a free one is drawn; administrators have none and are owners. */
export interface NewUser {
  fullName: string;
  username: string;
  email: string;
  phoneNumber: string;
  passwordHash: string;
  role?: Role;
  payId?: string;
  isVerified?: boolean;
}

type Verification = Pick<User, 'isVerified' | 'isVerificationPending'>;

type StoredUser = Omit<
  User,
  'balance' | 'heldBalance' | 'tradeLog' | 'openTradeCount' | 'hasKycSubmission' | 'unreadNotifications'
>;

export interface UserRow {
  id: Id;
  full_name: string;
  username: string;
  email: string;
  phone_number: string;
  pay_id: string | null;
  is_verified: boolean;
  is_verification_pending: boolean;
  app_notice: string | null;
  last_login_at: Date | null;
}

export const USER_COLUMNS = `id, full_name, username, email, phone_number, pay_id, is_verified, is_verification_pending,
  app_notice, last_login_at`;

export const toStoredUser = (row: UserRow): StoredUser => ({
  _id: row.id,
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  phoneNumber: row.phone_number,
  payId: row.pay_id ?? '',
  isVerified: row.is_verified,
  isVerificationPending: row.is_verification_pending,
  appNotice: row.app_notice,
  lastLoginDate: row.last_login_at?.toISOString() ?? null,
});

const generatePayId = () => String(randomInt(20_000_000, 100_000_000));
const PAY_ID_CANDIDATES = 10;

const userReads = (tx: Tx) => ({
  async read(id: Id): Promise<StoredUser | null> {
    const [row] = await tx.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users WHERE id = $1`, [id]);
    return row ? toStoredUser(row) : null;
  },

  /** Reads whether a user is verified and locks that until the transaction ends. */
  async lockVerification(id: Id): Promise<Verification> {
    const [row] = await tx.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    if (!row) throw new ApiError('not_found');
    return toStoredUser(row);
  },

  /** Returns the id of a user and locks the user until the transaction ends; null for an unknown email. */
  async lockByEmail(email: string): Promise<Id | null> {
    const [row] = await tx.query<{ id: Id }>('SELECT id FROM users WHERE email = $1 FOR NO KEY UPDATE', [email]);
    return row?.id ?? null;
  },

  async findTaken({
    email,
    username,
  }: Pick<NewUser, 'email' | 'username'>): Promise<{ email: boolean; username: boolean }> {
    const [row] = await tx.query<{ email: boolean; username: boolean }>(
      `SELECT EXISTS (SELECT FROM users WHERE email = $1) AS email,
              EXISTS (SELECT FROM users WHERE lower(username) = lower($2)) AS username`,
      [email, username],
    );
    return { email: row?.email ?? false, username: row?.username ?? false };
  },
});

const userWrites = (tx: Tx) => ({
  async setVerification(id: Id, { isVerified, isVerificationPending }: Verification): Promise<void> {
    await tx.query('UPDATE users SET is_verified = $2, is_verification_pending = $3 WHERE id = $1', [
      id,
      isVerified,
      isVerificationPending,
    ]);
  },

  /** Returns the new user's id; null when the email or the username was taken in the meantime. */
  async add(user: NewUser): Promise<Id | null> {
    const role = user.role ?? 'user';
    const payId = role === 'admin' ? null : (user.payId ?? (await freePayId(tx)));
    const [row] = await tx.query<{ id: Id }>(
      `INSERT INTO users (id, role, full_name, username, email, phone_number, pay_id, password_hash, is_verified, admin_role)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
      [
        newId(),
        role,
        user.fullName,
        user.username,
        user.email,
        user.phoneNumber,
        payId,
        user.passwordHash,
        user.isVerified ?? false,
        role === 'admin' ? ('owner' satisfies AdminRole) : null,
      ],
    );
    return row?.id ?? null;
  },

  async updateProfile(id: Id, { fullName, phoneNumber }: Pick<NewUser, 'fullName' | 'phoneNumber'>): Promise<void> {
    await tx.query('UPDATE users SET full_name = $2, phone_number = $3 WHERE id = $1', [id, fullName, phoneNumber]);
  },
});

export const userStore = (tx: Tx) => ({ ...userReads(tx), ...userWrites(tx) });

/** Eight unused digits; those below 20000000 are reserved for manual accounts. */
async function freePayId(tx: Tx): Promise<string> {
  const candidates = Array.from({ length: PAY_ID_CANDIDATES }, generatePayId);
  const [row] = await tx.query<{ pay_id: string }>(
    'SELECT drawn AS pay_id FROM unnest($1::text[]) drawn WHERE NOT EXISTS (SELECT FROM users WHERE pay_id = drawn) LIMIT 1',
    [candidates],
  );
  if (!row) throw new Error('No free Pay ID was found.');
  return row.pay_id;
}
