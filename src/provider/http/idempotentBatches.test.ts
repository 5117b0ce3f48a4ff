import { ApiError } from '#provider/core/apiError.ts';
import { type WriteTx } from '#provider/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { type IdempotencyKey } from './idempotency.ts';
import { createMoneyBatches, type MoneyWork } from './idempotentBatches.ts';

interface Note {
  text: string;
  /**
   * Refuses the request, throws in the middle of the writing, fails with the last statement, waits for a lock, or meets
   * an alarm.
   */
  fate?: 'refuse' | 'throw' | 'unwritable' | 'wait' | 'paused';
}

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase({ poolSize: 6, lockTimeoutMs: 60_000 });
  await db.owner.query(
    'CREATE TABLE notes (text text, xid text DEFAULT pg_current_xact_id()::text, UNIQUE (text) DEFERRABLE INITIALLY DEFERRED)',
  );
  await db.owner.query('CREATE TABLE locks (name text PRIMARY KEY)');
  await db.owner.query(`INSERT INTO locks VALUES ('held')`);
  await db.owner.query('GRANT ALL ON notes, locks TO PUBLIC');
  await db.owner.query(
    `INSERT INTO users (id, full_name, username, email, phone_number, pay_id, password_hash)
     VALUES ('ann', 'Ann', 'ann', 'ann@example.test', '1', '10000001', '')`,
  );
});
afterAll(() => db.close());

/** Holds the first batch until it is released, so that what arrives meanwhile shares the next one. */
function createGate() {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  return { released, release };
}

const writeNote = async (tx: WriteTx, { text, fate }: Note) => {
  if (fate === 'unwritable') tx.send('INSERT INTO locks VALUES ($1)', ['held']);
  if (fate === 'wait') await tx.query(`SELECT FROM locks WHERE name = 'held' FOR UPDATE`);
  await tx.query('INSERT INTO notes (text) VALUES ($1)', [text]);
  if (fate === 'paused') throw new ApiError('money_paused', { retryAfterS: 60 });
  if (fate === 'throw') throw new Error(`${text} failed`);
  return { text };
};

function createSubmit({
  maxSize = 256,
  opened = Promise.resolve(),
}: { maxSize?: number; opened?: Promise<void> } = {}) {
  const sizes: number[] = [];
  const work: MoneyWork<Note, object, { text: string }> = {
    read: async (_tx, notes) => notes.map(() => ({})),
    async write(tx, items) {
      sizes.push(items.length);
      await opened;
      const results = [];
      for (const { request } of items)
        results.push(request.fate === 'refuse' ? new ApiError('conflict') : await writeNote(tx, request));
      return results;
    },
  };
  return { submit: createMoneyBatches(db, work, { maxSize }), sizes };
}

const createKey = (key: string, body = 0): IdempotencyKey => ({
  scope: ['ann', 'POST /api/note', key],
  bodyHash: Buffer.alloc(32, body),
});

/** Submits a first note, and the others while its batch is in flight. */
async function submitTogether(notes: { note: Note; key?: IdempotencyKey }[], options: { maxSize?: number } = {}) {
  const gate = createGate();
  const { submit, sizes } = createSubmit({ ...options, opened: gate.released });
  const first = submit(null, { text: `first of ${notes[0]?.note.text}` });
  while (sizes.length === 0) await db.query('SELECT');
  const others = notes.map(({ note, key }) => submit(key ?? null, note));
  gate.release();
  const results = await Promise.allSettled(others);
  await first;
  return { results, sizes };
}

const count = async (text: string) => (await db.query('SELECT FROM notes WHERE text = $1', [text])).length;

it('puts what arrives while a batch is in flight into the next one, up to its size', async () => {
  const notes = Array.from({ length: 10 }, (_, index) => ({ note: { text: `batched ${index}` } }));
  const { results, sizes } = await submitTogether(notes, { maxSize: 7 });
  expect(sizes).toEqual([1, 7, 3]);
  expect(results.map(result => result.status === 'fulfilled' && result.value.text)).toEqual(
    notes.map(n => n.note.text),
  );
  expect(await db.query(`SELECT DISTINCT xid FROM notes WHERE text LIKE 'batched%'`)).toHaveLength(2);
});

// Mutation check: rethrowing the error of the batch must fail this test.
it('never harms the neighbours of a request that fails', async () => {
  const { results } = await submitTogether([
    { note: { text: 'before' } },
    { note: { text: 'bad', fate: 'throw' } },
    { note: { text: 'after' } },
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: 'bad failed' } });
  expect([await count('before'), await count('bad'), await count('after')]).toEqual([1, 0, 1]);
});

// Mutation check: treating every failure after the writing as a commit in doubt must fail this test.
it('never harms the neighbours of a request whose last statement fails', async () => {
  const { results } = await submitTogether([
    { note: { text: 'ahead' } },
    { note: { text: 'unwritable', fate: 'unwritable' } },
    { note: { text: 'behind' }, key: createKey('key-of-behind') },
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([await count('ahead'), await count('unwritable'), await count('behind')]).toEqual([1, 0, 1]);
});

// Mutation check: look at errors of the database alone in createMoneyBatches must fail this test.
it('refuses all requests of a batch at once while the books do not balance', async () => {
  const { results, sizes } = await submitTogether(
    ['alarmed 1', 'alarmed 2', 'alarmed 3'].map(text => ({ note: { text, fate: 'paused' as const } })),
  );
  const refused = { status: 'rejected', reason: { code: 'money_paused', details: { retryAfterS: 60 } } };
  expect(results).toMatchObject([refused, refused, refused]);
  expect(sizes).toEqual([1, 3]);
});

it('refuses one request of a batch and stores no response for it', async () => {
  const key = createKey('key-of-refused');
  const { results } = await submitTogether([
    { note: { text: 'refused', fate: 'refuse' }, key },
    { note: { text: 'kept' } },
  ]);
  expect(results).toMatchObject([{ reason: { code: 'conflict' } }, { value: { text: 'kept' } }]);
  const { submit } = createSubmit();
  expect(await submit(key, { text: 'refused' })).toEqual({ text: 'refused' });
});

// Mutation check: a constant `isRepeated`, with which the batch fails at the row of the key, must fail this test.
it('gives a key that is sent twice in one batch one effect', async () => {
  const key = createKey('key-of-twins');
  const { results, sizes } = await submitTogether([
    { note: { text: 'twin' }, key },
    { note: { text: 'twin' }, key: createKey('key-of-twins') },
  ]);
  expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'request_in_flight' } }]);
  expect(await count('twin')).toBe(1);
  expect(sizes).toEqual([1, 1]);
});

it('replays the response of a key, and refuses it with another body', async () => {
  const { submit } = createSubmit();
  const first = await submit(createKey('key-of-replay'), { text: 'replayed' });
  expect(await submit(createKey('key-of-replay'), { text: 'ignored' })).toEqual(first);
  await expect(submit(createKey('key-of-replay', 1), { text: 'other' })).rejects.toMatchObject({ code: 'key_reused' });
  expect(await count('replayed')).toBe(1);
});

// Mutation check: running a batch again whose COMMIT failed must fail this test.
it('does not repeat what a failed COMMIT may have done', async () => {
  await db.query(`INSERT INTO notes (text) VALUES ('taken')`);
  const { results, sizes } = await submitTogether([{ note: { text: 'taken' } }, { note: { text: 'beside' } }]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sizes).toEqual([1, 2]);
  expect([await count('taken'), await count('beside')]).toEqual([1, 0]);
});

// Mutation check: the pool's own lock timeout for batches must fail this test.
it('does not let a request that waits for a lock hold up the others', async () => {
  const [gate, locked] = [createGate(), createGate()];
  const holding = db.owner.tx(async tx => {
    await tx.query(`SELECT FROM locks WHERE name = 'held' FOR UPDATE`);
    locked.release();
    await gate.released;
  });
  await locked.released;
  const { submit } = createSubmit();
  const waiting = submit(null, { text: 'patient', fate: 'wait' });
  const beside = await Promise.all([submit(null, { text: 'quick 1' }), submit(null, { text: 'quick 2' })]);
  expect(beside).toEqual([{ text: 'quick 1' }, { text: 'quick 2' }]);
  expect(await count('patient')).toBe(0);
  gate.release();
  await holding;
  expect(await waiting).toEqual({ text: 'patient' });
});
