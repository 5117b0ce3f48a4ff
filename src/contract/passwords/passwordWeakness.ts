/** Returns the words that an attacker would try first for this account. */
export interface AccountNames {
  email: string;
  username: string;
}

/** Why a password is too easy to guess: a field code. */
export type PasswordWeakness = 'password_common' | 'password_product' | 'password_own';

const PRODUCT_NAME = 'larkspur';

/**
 * Returns why a new password is refused as too easy to guess; null when it may be used. The provider decides by it, and
 * the app shows it while the password is typed. `common` is the list of `commonPasswords.ts`.
 */
export function findPasswordWeakness(
  password: string,
  { email, username }: AccountNames,
  common: ReadonlySet<string>,
): PasswordWeakness | null {
  const plain = password.normalize().toLowerCase().trim();
  if (plain === '') return null;
  if (common.has(plain)) return 'password_common';
  if (plain === PRODUCT_NAME) return 'password_product';
  const names = [email, email.split('@')[0], username].map(name => name?.trim().toLowerCase());
  return names.includes(plain) ? 'password_own' : null;
}
