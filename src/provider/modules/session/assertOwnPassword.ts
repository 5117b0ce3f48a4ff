import { assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';
import { type LoginRateLimiter } from './loginRateLimiter.ts';
import { type Origin } from './openSession.ts';
import { type Passwords } from './passwords.ts';

interface TypedPassword {
  account: { email: string; passwordHash: string };
  /** The field of the body that holds it. */
  field: string;
  password: string;
  origin: Origin;
}

/** Refuses a password that is not the account's. Wrong ones count as at the sign-in. */
export async function assertOwnPassword(
  { loginThrottle, passwords }: { loginThrottle: LoginRateLimiter; passwords: Passwords },
  { account, field, password, origin }: TypedPassword,
): Promise<void> {
  const { succeed } = await loginThrottle.attempt(account.email, origin.address);
  const isRight = await passwords.matches(account.passwordHash, password);
  assertOrThrow(isRight, 'invalid_fields', fieldErrors({ [field]: 'password_wrong' }));
  await succeed();
}
