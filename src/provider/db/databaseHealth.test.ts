import { silentLog } from '#provider/core/log.ts';
import { createDatabaseHealth } from './databaseHealth.ts';
import { type DedicatedConnection } from './dedicatedConnection.ts';

const error = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

/** A database whose writes fail while `failure` is set, and a clock to move. */
function aScene() {
  const scene = { failure: null as Error | null, atMs: 0, writes: 0, opened: 0, isOpen: true, logged: [] as unknown[] };
  const query = async () => {
    if (scene.failure) throw scene.failure;
    return [];
  };
  const connection: DedicatedConnection = {
    query,
    tx: async work => {
      scene.writes += 1;
      return work({ query, send: () => undefined });
    },
    isOpen: () => scene.isOpen,
    close: async () => undefined,
  };
  const openConnection = async () => {
    scene.opened += 1;
    return connection;
  };
  const record = (event: string, fields?: Record<string, unknown>) => void scene.logged.push([event, fields?.code]);
  const log = { ...silentLog, error: record, info: record };
  return { scene, health: createDatabaseHealth({ db: { openConnection }, log, monotonicNow: () => scene.atMs }) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// Mutation check: logging every failure, or never clearing the logged kinds, must fail this test.
it('logs each kind of failure once per outage, and once that it is over', async () => {
  const { scene, health } = aScene();
  for (let count = 0; count < 50; count += 1) health.reportFailure(error('53100'));
  health.reportFailure(error('53200'));
  expect(scene.logged).toEqual([
    ['the database fails', '53100'],
    ['the database fails', '53200'],
  ]);
  scene.atMs = 5_000;
  expect(await health.canWrite()).toBe(true);
  expect(scene.logged).toHaveLength(2);
  scene.atMs = 10_000;
  expect(await health.canWrite()).toBe(true);
  expect(scene.logged).toEqual([expect.anything(), expect.anything(), ['the database works again', undefined]]);
  health.reportFailure(error('53100'));
  expect(scene.logged).toHaveLength(4);
  await health.stop();
});

it('detects the end of an outage by itself, without a request or a readiness check', async () => {
  const { scene, health } = aScene();
  scene.failure = error('53100');
  health.reportFailure(scene.failure);
  scene.atMs = 60_000;
  await jest.advanceTimersByTimeAsync(6_000);
  scene.failure = null;
  scene.atMs = 120_000;
  await jest.advanceTimersByTimeAsync(6_000);
  expect(scene.logged).toEqual([
    ['the database fails', '53100'],
    ['the database works again', undefined],
  ]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(scene.writes).toBe(2);
});

it('shares one write among all callers, and writes again after three seconds', async () => {
  const { scene, health } = aScene();
  await Promise.all(Array.from({ length: 20 }, () => health.canWrite()));
  scene.atMs = 2_999;
  scene.failure = error('53100');
  expect([await health.canWrite(), scene.writes]).toEqual([true, 1]);
  scene.atMs = 3_000;
  expect([await health.canWrite(), scene.writes]).toEqual([false, 2]);
  await health.stop();
});

// Mutation check: a write for each probe, whether or not the last one is answered, must fail this test.
it('waits four seconds for an answer, and writes no more before the last write is answered', async () => {
  let answer: () => void = () => undefined;
  let atMs = 0;
  const tx = jest.fn(() => new Promise<never>((_resolve, reject) => (answer = () => reject(error('57P01')))));
  const connection = { query: async () => [], tx, isOpen: () => true, close: async () => undefined };
  const db = { openConnection: async () => connection };
  const waiting = createDatabaseHealth({ db, log: silentLog, monotonicNow: () => atMs });
  for (atMs of [0, 5_000, 10_000]) {
    const answered = waiting.canWrite();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await answered).toBe(false);
  }
  expect(tx).toHaveBeenCalledTimes(1);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  atMs = 15_000;
  void waiting.canWrite();
  await jest.advanceTimersByTimeAsync(0);
  expect(tx).toHaveBeenCalledTimes(2);
  await waiting.stop();
});

it('keeps its connection, and opens another one when that has ended', async () => {
  const { scene, health } = aScene();
  const probe = async () => {
    scene.atMs += 3_000;
    return health.canWrite();
  };
  expect([await probe(), await probe(), scene.opened]).toEqual([true, true, 1]);
  scene.isOpen = false;
  expect([await probe(), scene.opened]).toEqual([true, 2]);
});
