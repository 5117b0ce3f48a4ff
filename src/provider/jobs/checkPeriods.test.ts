import { silentLog } from '#provider/core/log.ts';
import { type Database, type WriteTx } from '#provider/db/database.ts';
import { sealJournals } from './ledgerJobs.ts';
import { monitorBalances } from './monitorBalances.ts';
import { monitorSeals } from './monitorSeals.ts';
import { type Job } from './runPeriodically.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const RECORD = { newest: async () => null, append: async () => undefined };

/** An empty database that records when a statement arrives which contains this text. */
function watchStatements(text: string): { db: Database; times: number[] } {
  const times: number[] = [];
  const query = async (sql: string) => {
    if (sql.includes(text)) times.push(Date.now());
    return [];
  };
  const tx: WriteTx = { query, send: () => undefined };
  const db: Database = {
    query,
    tx: work => work(tx),
    txWithoutTimeout: work => work(tx),
    openSnapshot: async () => ({ query, close: async () => undefined }),
    openConnection: async () => ({ query, tx: work => work(tx), isOpen: () => true, close: async () => undefined }),
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    close: async () => undefined,
  };
  return { db, times };
}

interface Period {
  /** In every run of the job. */
  statement: string;
  maxMs: number;
  start(db: Database): Job;
}

const PERIODS: Record<string, Period> = {
  // A journal is sealed by the second run after it.
  'seals twice in two seconds': {
    statement: 'journals_id_seq',
    maxMs: 1_000,
    start: db => sealJournals({ db, log: silentLog }),
  },
  // With a claim of 25 s by a process that has ended.
  'verifies balances within a minute, also after a process that has ended': {
    statement: 'UPDATE balance_checks',
    maxMs: 35_000,
    start: db => monitorBalances({ db, log: silentLog }),
  },
  'verifies seals every twenty seconds': {
    statement: 'UPDATE seal_checks',
    maxMs: 20_000,
    start: db => monitorSeals({ db, log: silentLog, now: Date.now, record: RECORD }),
  },
};

// Mutation check: doubling an interval must fail this test.
it.each(Object.entries(PERIODS))('%s, from the start of the program on', async (_what, { statement, maxMs, start }) => {
  const startedAt = Date.now();
  const { db, times } = watchStatements(statement);
  const job = start(db);
  await jest.advanceTimersByTimeAsync(120_000);
  await job.stop();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(times[0]).toBe(startedAt);
  expect(times.at(-1)).toBeGreaterThan(startedAt + 120_000 - maxMs);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(maxMs);
});
