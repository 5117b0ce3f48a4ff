import { aClock } from '#test/support/world/aClock.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { createRequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { createLoginRateLimiter, type LoginRateLimiter } from './loginRateLimiter.ts';

const clock = aClock();
let db: TestDatabase;
let limiter: LoginRateLimiter;
beforeAll(async () => {
  db = await openTestDatabase();
  const counter = createRequestCounter({ db, now: clock.now });
  const signIns = { name: 'sign_ins', max: 20, windowMs: 900_000 };
  limiter = createLoginRateLimiter({ db, now: clock.now, counter, signIns });
});
afterAll(() => db.close());

const guess = (check: () => Promise<boolean>) => limiter.attempt('ann@example.test', '10.0.0.1', check);
const refuse = async () => {
  throw new ApiError('busy');
};

// Mutation check: keeping the count of a check that throws must fail this test.
it('never counts a password that could not be checked, and keeps the count of the wrong ones before', async () => {
  for (let index = 0; index < 4; index += 1) expect((await guess(async () => false)).result).toBe(false);
  for (let index = 0; index < 25; index += 1) await expect(guess(refuse)).rejects.toMatchObject({ code: 'busy' });
  await guess(async () => false);
  await expect(guess(async () => true)).rejects.toMatchObject({ code: 'too_many_requests' });
});
