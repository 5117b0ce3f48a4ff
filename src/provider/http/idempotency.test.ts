import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { silentLog } from '#provider/core/log.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { withIdempotency } from './idempotency.ts';
import { getSession, registerSession } from './session.ts';
import { registerZodRoutes } from './zodRoutes.ts';

jest.setTimeout(byRunLength({ short: 30_000, long: 300_000 }));

const Note = z.strictObject({ text: z.string() });
let world: World;
let app: FastifyInstance;
let url: string;
let goOn: Promise<void> = Promise.resolve();

/** A call that writes one row, and waits or fails on request. */
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  await world.db.owner.query('CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY, user_id text, text text)');
  await world.db.owner.query('GRANT SELECT, INSERT ON notes TO PUBLIC');
  app = Fastify();
  const zod = registerZodRoutes(app);
  registerErrorHandler(app, silentLog);
  registerSession(app, { db: world.db, now: Date.now, log: silentLog, partners: [] });
  for (const path of ['/note', '/other']) {
    zod.post(path, { config: { policy: 'user', scope: 'view' }, schema: { body: Note } }, async request =>
      withIdempotency(world.db, request, async tx => {
        const [row] = await tx.query<{ id: bigint }>('INSERT INTO notes (user_id, text) VALUES ($1, $2) RETURNING id', [
          getSession(request).userId,
          request.body.text,
        ]);
        if (request.body.text === 'fail') throw new Error('after the row was written');
        await goOn;
        return { number: String(row?.id) };
      }),
    );
  }
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await world.stop();
});

const getCaller = async (): Promise<ApiClient> => createApiClient(url, (await world.signUp()).token);
const note = (caller: ApiClient, text: string, key?: string, path = '/note') =>
  caller.post<{ number: string; code: string }>(path, { text }, key === undefined ? {} : { 'idempotency-key': key });
const notes = async (text: string) => (await world.db.query('SELECT FROM notes WHERE text = $1', [text])).length;

it('gives the first answer again, and has one effect', async () => {
  const ann = await getCaller();
  const first = await note(ann, 'once', 'key-of-once');
  const again = await note(ann, 'once', 'key-of-once');
  expect(again.body).toEqual(first.body);
  expect(await notes('once')).toBe(1);
});

it('refuses the same key with another body', async () => {
  const ann = await getCaller();
  await note(ann, 'first body', 'key-of-two');
  expect(await note(ann, 'second body', 'key-of-two')).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  expect(await notes('second body')).toBe(0);
});

it('keeps keys apart by user and by call', async () => {
  const [ann, bob] = [await getCaller(), await getCaller()];
  await note(ann, 'apart', 'key-of-all');
  await note(bob, 'apart', 'key-of-all');
  await note(ann, 'apart', 'key-of-all', '/other');
  expect(await notes('apart')).toBe(3);
});

/** Holds every request inside its work until the function that it returns is called. */
function holdWork(): () => void {
  let release: () => void = () => undefined;
  goOn = new Promise(resolve => (release = resolve));
  return release;
}

it('refuses a repetition while the first request is in flight', async () => {
  const ann = await getCaller();
  const release = holdWork();
  const both = [note(ann, 'in flight', 'key-in-flight'), note(ann, 'in flight', 'key-in-flight')];
  // One of the two waits inside its work; the other one answers at once.
  expect(await Promise.race(both)).toMatchObject({ status: 409, body: { code: 'request_in_flight' } });
  release();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await notes('in flight')).toBe(1);
});

it('keeps nothing of a request that failed: the same key may try again', async () => {
  const ann = await getCaller();
  expect((await note(ann, 'fail', 'key-of-fail')).status).toBe(500);
  expect(await notes('fail')).toBe(0);
  expect((await note(ann, 'now it works', 'key-of-fail')).status).toBe(200);
});

// Mutation check: removing the advisory lock and the primary key must fail this test.
it('has one effect among fifty at the same moment', async () => {
  const ann = await getCaller();
  const release = holdWork();
  const fifty = Array.from({ length: 50 }, () => note(ann, 'fifty', 'key-of-fifty'));
  // One works, and is held until another has met it.
  await Promise.race(fifty);
  release();
  const answers = await Promise.all(fifty);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.number)).size).toBe(1);
  expect(await notes('fifty')).toBe(1);
});

const ROUNDS = byRunLength({ short: 40, long: 3_000 });

// The crowd beside the one interleaving of claimKey.test.ts, which finds a claim in one statement for certain.
it('never refuses a repeated request because of its own effect', async () => {
  const ann = await getCaller();
  await world.db.owner.query('CREATE UNIQUE INDEX one_claim ON notes (text) WHERE text LIKE $$claim%$$');
  const codes = new Set<string>();
  const release = holdWork();
  for (let round = 0; round < ROUNDS; round += 1) {
    const impatient = async () => {
      for (;;) {
        const { status, body } = await note(ann, `claim ${round}`, `claim-of-round-${round}`);
        codes.add(body.code ?? 'done');
        if (body.code === 'request_in_flight') release();
        if (status === 200) return;
      }
    };
    await Promise.all(Array.from({ length: 16 }, impatient));
  }
  expect(await notes('claim 39')).toBe(1);
  expect([...codes].sort()).toEqual(['done', 'request_in_flight']);
});

it('has an effect each time without a key', async () => {
  const ann = await getCaller();
  await note(ann, 'keyless');
  await note(ann, 'keyless');
  expect(await notes('keyless')).toBe(2);
});

it.each(['short', 'x'.repeat(129), 'with space in it'])('cannot use the key %.20s', async key => {
  expect((await note(await getCaller(), 'bad key', key)).status).toBe(400);
});
