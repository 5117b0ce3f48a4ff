import { hash, type Options, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from '#contract/commonPasswords.ts';
import { type AccountNames, type PasswordWeakness, findPasswordWeakness } from '#contract/passwordWeakness.ts';
import { ApiError } from '#provider/core/apiError.ts';

/** What it costs to hash or to check one password. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** The cost in production: argon2id, the library's own default kind. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 32;

/** Hashes and checks passwords; at most two at once and 32 waiting, so that a flood of sign-ins never starves money. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether the account exists (null) or not. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export async function openPasswords(cost: PasswordCost = PASSWORD_COST): Promise<Passwords> {
  const dummyHash = await hash('the password of nobody at all', cost);
  const enqueue = createQueue(MAX_CONCURRENT, MAX_QUEUED);
  return {
    hash: password => enqueue(() => hash(password.normalize(), cost)),
    matches: (stored, password) =>
      enqueue(async () => (await verify(stored ?? dummyHash, password.normalize(), cost)) && stored !== null),
  };
}

/** Runs `maxConcurrent` jobs together and keeps `maxQueued` waiting; beyond that it refuses. */
function createQueue(maxConcurrent: number, maxQueued: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxQueued) throw new ApiError('busy', { retryAfterS: 2 });
    else await new Promise<void>(turn => waiting.push(turn));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(' '));

/** Returns why this password is too easy to guess; null when it may be used. */
export const findWeakness = (password: string, own: AccountNames): PasswordWeakness | null =>
  findPasswordWeakness(password, own, COMMON);
