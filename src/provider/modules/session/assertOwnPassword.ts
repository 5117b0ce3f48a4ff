import { assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';
import { type LoginRateLimiter } from './loginRateLimiter.ts';
import { type Passwords } from './passwords.ts';

interface TypedPassword {
  account: { email: string; passwordHash: string };
  /** The field of the body that holds it. */
  field: string;
  password: string;
  address: string;
}

/** Refuses a password that is not the account's. Wrong ones count as at the sign-in. */
export async function assertOwnPassword(
  { loginRateLimiter, passwords }: { loginRateLimiter: LoginRateLimiter; passwords: Passwords },
  { account, field, password, address }: TypedPassword,
): Promise<void> {
  const check = () => passwords.matches(account.passwordHash, password);
  const { result: isRight, succeed } = await loginRateLimiter.attempt(account.email, address, check);
  assertOrThrow(isRight, 'invalid_fields', fieldErrors({ [field]: 'password_wrong' }));
  await succeed();
}
