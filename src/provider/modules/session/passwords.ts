import { hash, type Options, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from '#contract/passwords/commonPasswords.ts';
import {
  type AccountNames,
  type PasswordWeakness,
  findPasswordWeakness,
} from '#contract/passwords/passwordWeakness.ts';
import { ApiError } from '#provider/core/apiError.ts';

export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id, the library's default. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 32;

/**
 * Hashes and checks passwords, at most two concurrently and 32 queued, so that sign-ins cannot starve money requests.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without an account (null). */
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

/** Runs `maxConcurrent` jobs and queues `maxQueued`; refuses others. */
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

/** Returns why a password is too weak; null when it is accepted. */
export type FindWeakness = (password: string, own: AccountNames) => PasswordWeakness | null;

export const createWeaknessCheck =
  (productName: string): FindWeakness =>
  (password, { email, username }) =>
    findPasswordWeakness(password, { email, username, productName }, COMMON);
