export interface AccountNames {
  email: string;
  username: string;
}

export type PasswordWeakness = 'password_common' | 'password_product' | 'password_own';

const PRODUCT_NAME = 'larkspur';
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns the field code of a password that is too easy to guess, or null; `common` is `COMMON_PASSWORDS`. */
export function findPasswordWeakness(
  password: string,
  { email, username }: AccountNames,
  common: ReadonlySet<string>,
): PasswordWeakness | null {
  if (password === '') return null;
  const plain = password.normalize().toLowerCase().trim();
  if (NOTHING_VISIBLE.test(plain) || common.has(plain)) return 'password_common';
  if (plain === PRODUCT_NAME) return 'password_product';
  const names = [email, email.split('@')[0], username].map(name => name?.trim().toLowerCase());
  return names.includes(plain) ? 'password_own' : null;
}
