import { decimal } from '#contract/money.ts';
import { type DedicatedConnection } from '#provider/db/dedicatedConnection.ts';
import { eventually } from '#test/support/eventually.ts';
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

// Mutation check: keeping the horizon when its connection ends must fail this test.
it('reads the last number again over another connection, because a promoted standby may assign numbers again', async () => {
  const statements: string[] = [];
  const connections: DedicatedConnection[] = [];
  const openConnection = async () => {
    const connection = await db.openConnection();
    connections.push(connection);
    const query: DedicatedConnection['query'] = (sql, values) => {
      statements.push(sql);
      return connection.query(sql, values);
    };
    return { ...connection, query };
  };
  const sealer = createJournalSealer({ openConnection });
  const readHorizons = () => statements.filter(sql => sql.includes('journals_id_seq')).length;
  await db.tx(async tx => {
    await post(tx, depositCompleted({ _id: 'open', userId: 'bob', amount: decimal('1') }));
    await deposits(1);
    expect([await sealer.step(), readHorizons()]).toEqual([0, 1]);
    expect([await sealer.step(), readHorizons()]).toEqual([0, 1]);
    await connections[0]?.close();
    expect([await sealer.step(), readHorizons()]).toEqual([0, 2]);
  });
  expect(await seal(sealer, 2)).toBe(2);

  const sealed = readHorizons();
  await db.owner.query(`SELECT setval('journals_id_seq', 1)`);
  await expect(connections[1]?.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  await eventually(
    () => connections[1]?.isOpen(),
    isOpen => isOpen === false,
  );
  await sealer.step();
  expect([connections.length, readHorizons(), statements.at(-1)]).toEqual([
    3,
    sealed + 1,
    expect.stringMatching(/xmin/),
  ]);
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
