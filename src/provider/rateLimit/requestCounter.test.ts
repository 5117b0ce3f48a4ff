import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { createRequestCounter, purgeExpiredRequests, type RequestCounter, type LimitUse } from './requestCounter.ts';

const clock = aClock();
let db: TestDatabase;
let counter: RequestCounter;
beforeAll(async () => {
  db = await openTestDatabase();
  counter = createRequestCounter({ db, now: clock.now });
});
afterAll(() => db.close());

const THREE = { name: 'three', max: 3, windowMs: MINUTE_MS };
const FIVE = { name: 'five', max: 5, windowMs: MINUTE_MS };
const of = (key: string, limit = THREE): LimitUse => ({ limit, key });

/** Returns the wait that a refused request names; null for one that is not refused. */
const getWait = (request: Promise<unknown>): Promise<number | null> =>
  request.then(
    () => null,
    (error: { details: { retryAfterS: number } }) => error.details.retryAfterS,
  );
const waits = async (count: number, ...uses: LimitUse[]) => {
  const found = [];
  for (let index = 0; index < count; index += 1) found.push(await getWait(counter.count(...uses)));
  return found;
};

// Mutation check: counting in fixed windows must fail this test.
it('never counts more than the limit within any window, and returns when the next request may come', async () => {
  expect(await waits(1, of('a'))).toEqual([null]);
  clock.at += 40_000;
  expect(await waits(4, of('a'))).toEqual([null, null, 20, 20]);
  clock.at += 20_000;
  expect(await waits(2, of('a'))).toEqual([null, 40]);
  expect(await waits(1, of('b'))).toEqual([null]);
});

// Mutation check: dropping the second look at the limits in `count_request` must fail this test.
it('counts simultaneous requests one by one', async () => {
  const found = await Promise.all(
    Array.from({ length: 40 }, () => getWait(counter.count(of('crowd'), of('crowd', FIVE)))),
  );
  expect(found.filter(wait => wait === null)).toHaveLength(3);
});

it('counts a request for all its limits or for none, and does not prolong the wait of a refused one', async () => {
  await waits(3, of('used-up'));
  clock.at += 10_000;
  expect(await waits(9, of('used-up'), of('other', FIVE))).toEqual(Array(9).fill(50));
  expect(await waits(5, of('other', FIVE))).toEqual(Array(5).fill(null));
});

it('takes back one request of several at the same moment', async () => {
  await waits(2, of('back'));
  await counter.undo(of('back'), await counter.count(of('back')));
  expect(await waits(2, of('back'))).toEqual([null, 60]);
  await counter.clear(of('back'));
  expect(await waits(4, of('back'))).toEqual([null, null, null, 60]);
});

// Mutation check: locking the row before the first look at the limits must fail this test.
it('refuses by a read: a lock on the row delays no refused request', async () => {
  await waits(3, of('locked'));
  await db.tx(async tx => {
    await tx.query(`SELECT FROM request_times WHERE key = 'locked' FOR UPDATE`);
    expect(await waits(2, of('locked'))).toEqual([60, 60]);
    expect(await getWait(counter.assertNotLimited(of('locked')))).toBe(60);
  });
});

it('refuses everything with a limit of zero and counts nothing without a limit', async () => {
  expect(await waits(1, of('closed', { ...THREE, max: 0 }))).toEqual([60]);
  expect(await waits(1, of('open', { ...THREE, max: Infinity }))).toEqual([null]);
  expect(await db.query(`SELECT FROM request_times WHERE key IN ('open', 'closed')`)).toEqual([]);
});

it('keeps no key for longer than it counts', async () => {
  await waits(1, of('gone'));
  clock.at += MINUTE_MS;
  await db.tx(tx => purgeExpiredRequests(tx, clock.at));
  expect(await db.query('SELECT FROM request_times')).toEqual([]);
});

// Mutation check: counting times of the future, or keeping their row as long, must fail this test.
it('does not count what it stored while the clock was an hour ahead', async () => {
  const backMs = 60 * MINUTE_MS;
  clock.at += backMs;
  await waits(3, of('ahead'));
  clock.at -= backMs;
  expect(await waits(1, of('ahead'))).toEqual([null]);
  clock.at += backMs - 1_000;
  // Nor when the clock has caught up.
  expect(await waits(4, of('ahead'))).toEqual([null, null, null, 60]);
  // A provider whose clock differs a little.
  clock.at -= 1_000;
  expect(await waits(1, of('ahead'))).toEqual([61]);
});

// Mutation check: keeping the latest `forget_at` must fail this test.
it('keeps no key of a time while the clock was ahead for longer than two windows', async () => {
  clock.at += 60 * MINUTE_MS;
  await waits(1, of('ahead'));
  clock.at -= 60 * MINUTE_MS;
  await waits(1, of('ahead'));
  await db.tx(tx => purgeExpiredRequests(tx, clock.at + 2 * MINUTE_MS));
  expect(await db.query(`SELECT FROM request_times WHERE key = 'ahead'`)).toEqual([]);
});
