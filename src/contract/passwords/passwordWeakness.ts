export interface AccountNames {
  email: string;
  username: string;
}

/** The names that a password must not equal. */
export interface KnownNames extends AccountNames {
  productName: string;
}

export type PasswordWeakness = 'password_common' | 'password_product' | 'password_own';

const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns the field code of a password that is too easy to guess, or null; `common` is `COMMON_PASSWORDS`. */
export function findPasswordWeakness(
  password: string,
  { email, username, productName }: KnownNames,
  common: ReadonlySet<string>,
): PasswordWeakness | null {
  if (password === '') return null;
  const plain = password.normalize().toLowerCase().trim();
  if (NOTHING_VISIBLE.test(plain) || common.has(plain)) return 'password_common';
  if (plain === productName.normalize().toLowerCase().trim()) return 'password_product';
  const names = [email, email.split('@')[0], username].map(name => name?.trim().toLowerCase());
  return names.includes(plain) ? 'password_own' : null;
}
