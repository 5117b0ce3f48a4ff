import { SECOND_MS } from '#contract/numbers/durations.ts';
import { createUploadSlots, type ReceivingUpload, type UploadSlot } from './uploadSlots.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const SETTINGS = {
  admitted: { perAccount: 3, perNetwork: 6, total: 8 },
  held: { perAccount: 3, perNetwork: 3, total: 4 },
  waitMs: 15 * SECOND_MS,
};

/** Uploads that end when the test or the slots end them; `log` has their outcomes in order. */
function aCrowd() {
  const slots = createUploadSlots(SETTINGS);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  function begin(name: string, network = 'n1', bytesPerS = 1): void {
    const account = name.replace(/\d+$/, '');
    const upload = slots.withSlot({ account, network }, slot => receiveAt(slot, name, bytesPerS));
    upload.catch((error: { code: string }) => log.push(`${name} ${error.code}`));
  }
  function receiveAt(slot: UploadSlot, name: string, bytesPerS: number): Promise<void> {
    log.push(`${name} begins`);
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const receiving: ReceivingUpload = {
        receivedBytes: () => ((performance.now() - since) / SECOND_MS) * bytesPerS,
        abort: () => reject(Object.assign(new Error(), { code: 'hung up' })),
      };
      slot.receive(receiving);
      ends.set(name, resolve);
    });
  }
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { log, begin, end: (name: string) => ends.get(name)?.(), pass };
}

const FAST = 1024 * 1024;

it('refuses a fourth upload of an account at once', async () => {
  const crowd = aCrowd();
  for (const name of ['a1', 'a2', 'a3', 'a4']) crowd.begin(name, 'n1', FAST);
  await crowd.pass(0);
  expect(crowd.log).toEqual(['a1 begins', 'a2 begins', 'a3 begins', 'a4 too_many_requests']);
});

// Mutation check: leaving out the limit per network must fail this test.
it('keeps slots for other networks and begins a waiting upload when one ends', async () => {
  const crowd = aCrowd();
  for (const name of ['a', 'b', 'c', 'd']) crowd.begin(name, 'n1', FAST);
  crowd.begin('e', 'n2', FAST);
  await crowd.pass(0);
  expect(crowd.log).toEqual(['a begins', 'b begins', 'c begins', 'e begins']);
  crowd.end('b');
  await crowd.pass(0);
  expect(crowd.log.at(-1)).toBe('d begins');
});

// Mutation check: serving those who wait in order of arrival must fail this test.
it('gives a free slot to the account that has held slots for the shortest time', async () => {
  const crowd = aCrowd();
  for (const name of ['a1', 'a2', 'b1']) crowd.begin(name, 'n1', FAST);
  await crowd.pass(3 * SECOND_MS);
  for (const name of ['a3', 'b2', 'c']) crowd.begin(name, 'n1', FAST);
  for (const name of ['a1', 'a2', 'b1']) {
    crowd.end(name);
    await crowd.pass(0);
  }
  expect(crowd.log.slice(3)).toEqual(['c begins', 'b2 begins', 'a3 begins']);
});

// Mutation check: never ending the slowest upload must fail this test.
it('ends the slowest upload for one that waits, and none that is fast', async () => {
  const crowd = aCrowd();
  crowd.begin('slow', 'n1', 2_000);
  crowd.begin('slower', 'n1', 1_000);
  crowd.begin('fast', 'n1', FAST);
  await crowd.pass(2 * SECOND_MS);
  expect(crowd.log).toHaveLength(3);
  crowd.begin('waits', 'n1', FAST);
  await crowd.pass(SECOND_MS);
  expect(crowd.log.slice(3)).toEqual(['waits begins', 'slower hung up']);
});

it('ends no slow upload of another network while its own network has too many', async () => {
  const crowd = aCrowd();
  crowd.begin('elsewhere', 'n2', 1);
  for (const name of ['a', 'b', 'c', 'waits']) crowd.begin(name, 'n1', FAST);
  await crowd.pass(5 * SECOND_MS);
  expect(crowd.log).toEqual(['elsewhere begins', 'a begins', 'b begins', 'c begins']);
});

// Mutation check: raising MAX_EXCESS_USE_MS must fail this test.
it('ends an upload that is just fast enough when its account has held slots for a minute longer', async () => {
  const crowd = aCrowd();
  for (const name of ['a', 'b', 'c']) crowd.begin(name, 'n1', 40 * 1024);
  await crowd.pass(30 * SECOND_MS);
  crowd.begin('early', 'n1', FAST);
  await crowd.pass(SETTINGS.waitMs);
  expect(crowd.log.at(-1)).toBe('early busy');
  await crowd.pass(30 * SECOND_MS);
  crowd.begin('late', 'n1', FAST);
  await crowd.pass(SECOND_MS);
  expect(crowd.log.slice(4)).toEqual(['late begins', expect.stringMatching(/^[abc] hung up$/)]);
});

it('refuses an upload that waited too long, and one more than may wait', async () => {
  const crowd = aCrowd();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) crowd.begin(name, 'n1', FAST);
  await crowd.pass(0);
  expect(crowd.log.slice(3)).toEqual(['g busy']);
  await crowd.pass(SETTINGS.waitMs);
  expect(crowd.log.slice(4)).toEqual(['d busy', 'e busy', 'f busy']);
});

// Mutation check: releasing a slot only after success must fail this test.
it('frees the slot of an upload that fails', async () => {
  const slots = createUploadSlots(SETTINGS);
  const user = { account: 'a', network: 'n1' };
  for (let round = 0; round < 10; round += 1) {
    await expect(slots.withSlot(user, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  }
  expect(await slots.withSlot(user, async () => 'stored')).toBe('stored');
});
