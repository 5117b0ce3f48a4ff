import { silentLog } from '#provider/core/log.ts';
import { type Database } from './database.ts';
import { createDatabaseHealth } from './databaseHealth.ts';

const error = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

/** A database whose writes fail while `failure` is set, and a clock to move. */
const noConnections = () => ({ open: 0, idle: 0, waiting: 0 });

function aScene() {
  const scene = { failure: null as Error | null, atMs: 0, writes: 0, logged: [] as unknown[] };
  const query = async () => {
    if (scene.failure) throw scene.failure;
    return [];
  };
  const db: Database = {
    query,
    tx: async work => {
      scene.writes += 1;
      return work({ query, send: () => undefined });
    },
    txWithoutTimeout: work => work({ query }),
    openSnapshot: async () => ({ query, close: async () => undefined }),
    connections: noConnections,
    close: async () => undefined,
  };
  const record = (event: string, fields?: Record<string, unknown>) => void scene.logged.push([event, fields?.code]);
  const log = { ...silentLog, error: record, info: record };
  return { scene, health: createDatabaseHealth({ db, log, monotonicNow: () => scene.atMs }) };
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
  health.stop();
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
  health.stop();
});

it('waits four seconds for a database that does not answer, and no longer', async () => {
  const { scene, health } = aScene();
  const never = new Promise<never>(() => undefined);
  const silent = createDatabaseHealth({
    db: {
      query: () => never,
      tx: () => never,
      txWithoutTimeout: () => never,
      openSnapshot: () => never,
      connections: noConnections,
      close: () => never,
    },
    log: silentLog,
  });
  const answered = silent.canWrite();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await answered).toBe(false);
  silent.stop();
  health.stop();
  expect(scene.logged).toEqual([]);
});
