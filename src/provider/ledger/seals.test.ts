import { decimal } from '#contract/money.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { depositCompleted } from './journals.ts';
import { post } from './ledger.ts';
import { verifySeals } from './sealChain.ts';
import { createJournalSealer, type JournalSealer } from './seals.ts';

let db: TestDatabase;
beforeEach(async () => void (db = await openTestDatabase()));
afterEach(() => db.close());

let count = 0;
const deposit = () => depositCompleted({ _id: `d${(count += 1)}`, userId: 'ann', amount: decimal('1.25') });
const deposits = async (number: number) => {
  for (let index = 0; index < number; index += 1) await db.tx(tx => post(tx, deposit()));
};

/** Looks until so many are sealed: other tests' transactions on the same server may make it wait. */
const seal = async (sealer: JournalSealer, number: number) => {
  let sealed = 0;
  while (sealed < number) sealed += await sealer.step();
  return sealed;
};

it('seals what was posted, in order, and only once', async () => {
  const sealer = createJournalSealer(db);
  await deposits(3);
  expect(await seal(sealer, 3)).toBe(3);
  await deposits(2);
  expect([await seal(sealer, 2), await sealer.step()]).toEqual([2, 0]);
  expect(await verifySeals(db)).toEqual({ sealed: 5n, broken: [], through: expect.any(BigInt) });
});

// Mutation check: sealing up to the last id without waiting must fail this test.
it('waits for a journal that has its number and is not committed yet', async () => {
  const sealer = createJournalSealer(db);
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>(resolve => (commit = resolve));
  let slow: Promise<void> = Promise.resolve();
  await new Promise<void>(isPosted => {
    slow = db.tx(async tx => {
      await post(tx, depositCompleted({ _id: 'slow', userId: 'bob', amount: decimal('1') }));
      isPosted();
      await mayCommit;
    });
  });
  await deposits(2);
  expect(await sealer.step()).toBe(0);
  commit();
  await slow;
  expect(await seal(sealer, 3)).toBe(3);
  expect(await verifySeals(db)).toEqual({ sealed: 3n, broken: [], through: expect.any(BigInt) });
});

it('does not stop at a number that was rolled back', async () => {
  const sealer = createJournalSealer(db);
  await deposits(1);
  const undone = db.tx(async tx => {
    await post(tx, deposit());
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await deposits(1);
  expect(await seal(sealer, 2)).toBe(2);
});

it('has one chain, although several processes seal at once while money moves', async () => {
  const sealers = Array.from({ length: 4 }, () => createJournalSealer(db));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([...Array.from({ length: 10 }, () => deposits(2)), ...sealers.map(sealer => sealer.step())]);
  }
  while ((await verifySeals(db)).sealed < 100n) await sealers[0]?.step();
  expect(await verifySeals(db)).toEqual({ sealed: 100n, broken: [], through: expect.any(BigInt) });
});
