import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { type QueueState } from '#contract/admin/adminBooks.ts';
import { QueueKind } from '#contract/admin/adminQueue.ts';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { type Database } from '#provider/db/database.ts';
import { ALARM_KINDS } from '#provider/ledger/alarms.ts';
import { type Market } from '#provider/market/market.ts';
import { type DatabaseFigures, readFigures } from './metricsStore.ts';

export interface OperationsDeps {
  db: Database;
  now: () => number;
  log: Log;
  market: Market;
  queueStates(): Promise<QueueState[]>;
  /** Whether a small write succeeds. */
  canWrite(): Promise<boolean>;
}

/** Scrapes within this time share one reading, so that they cannot load the database. */
const READ_INTERVAL_MS = 5_000;
/** Prometheus waits 10 s for a scrape, and `up` would be 0 for a slow database. */
const READ_TIMEOUT_MS = 4_000;

interface Reading {
  figures: DatabaseFigures;
  queues: QueueState[];
}

/** Adds what an operator watches: database, settlement, seals, books, exchange and queues. */
export function registerOperationsMetrics(registry: Registry, deps: OperationsDeps): void {
  const read = createReader(deps);
  registerConnections(registry, deps.db);
  registerWrites(registry, deps.canWrite);
  registerExchange(registry, deps.market);
  registerLedger(registry, read);
  registerQueues(registry, read);
}

/**
 * Returns a function that reads at most once per interval, and null while the database does not answer in time. It
 * starts no other reading before the last one has ended, and logs once why one has failed.
 */
function createReader({ db, now, log, market, queueStates }: OperationsDeps): () => Promise<Reading | null> {
  let readAt = -Infinity;
  let pending: Promise<Reading | null> | null = null;
  let reading: Promise<Reading | null> = Promise.resolve(null);
  const messages = { failed: 'figures not read', passed: 'figures are read again', fields: {} };
  const outage = logOncePerOutage(log, { ...messages, level: 'warn' });
  async function readNow(): Promise<Reading | null> {
    try {
      const reading = {
        figures: await readFigures(db, market.exchangeNow() ?? now()),
        queues: await queueStates(),
      };
      outage.passed();
      return reading;
    } catch (error) {
      outage.failed(error);
      return null;
    }
  }
  return () => {
    if (performance.now() - readAt < READ_INTERVAL_MS) return reading;
    readAt = performance.now();
    pending ??= readNow().finally(() => (pending = null));
    reading = Promise.race([pending, wait(READ_TIMEOUT_MS, null, { ref: false })]);
    return reading;
  };
}

function registerConnections(registry: Registry, db: Database): void {
  new Gauge({
    name: 'larkspur_database_connections',
    help: 'Connections of the pool: open, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
}

function registerWrites(registry: Registry, canWrite: OperationsDeps['canWrite']): void {
  new Gauge({
    name: 'larkspur_database_writable',
    help: 'Whether a small write succeeded within 4 s: not on a full disk or without a synchronous standby.',
    registers: [registry],
    async collect() {
      this.set((await canWrite()) ? 1 : 0);
    },
  });
}

function registerExchange(registry: Registry, market: Market): void {
  const gauge = (
    name: string,
    help: string,
    getValue: (health: ReturnType<Market['health']>) => number | null,
  ): void => {
    new Gauge({
      name: `larkspur_exchange_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(getValue(market.health()) ?? Number.NaN);
      },
    });
  };
  const toSeconds = (ms: number | null): number | null => ms && ms / 1_000;
  gauge(
    'connected',
    'Whether the stream of trades is open; it closes a minute after the last order, and not before the last trade ends.',
    ({ isConnected }) => (isConnected ? 1 : 0),
  );
  gauge(
    'feed_age_seconds',
    'Time since the last frame of the stream, or since it is needed; no number while no trade needs it.',
    ({ feedAgeMs }) => toSeconds(feedAgeMs),
  );
  gauge('feed_lag_seconds', 'Delay of the last frame.', ({ lagMs }) => toSeconds(lagMs));
  gauge(
    'rest_weight',
    'Request weight used in this minute, as the exchange reports it.',
    ({ restWeight }) => restWeight,
  );
  gauge('reconnects', 'Reconnections of the stream since the start.', ({ reconnects }) => reconnects);
  gauge('bad_frames', 'Frames that could not be read since the start.', ({ badFrames }) => badFrames);
}

function registerLedger(registry: Registry, read: () => Promise<Reading | null>): void {
  const gauge = (name: string, help: string, getValue: (reading: Reading) => number): void => {
    new Gauge({
      name: `larkspur_${name}`,
      help,
      registers: [registry],
      async collect() {
        const reading = await read();
        this.set(reading ? getValue(reading) : Number.NaN);
      },
    });
  };
  new Gauge({
    name: 'larkspur_database_up',
    help: 'Whether the database answered the last reading.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  gauge('trades_due', 'Expired trades that are not settled yet.', ({ figures }) => figures.dueTrades);
  gauge('settlement_delay_seconds', 'Time since the oldest of them expired.', ({ figures }) => figures.oldestDueS);
  gauge('seal_age_seconds', 'Age of the oldest journal without a seal.', ({ figures }) => figures.unsealedS);
  gauge('books_balanced', 'Whether debits equal credits and every balance equals its postings.', ({ figures }) =>
    figures.alarms.some(({ kind }) => kind === 'balance') ? 0 : 1,
  );
  new Gauge({
    name: 'larkspur_ledger_alarms',
    help: 'Active alarms of the ledger by kind. While there is one, every posting is refused.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const alarms = (await read())?.figures.alarms;
      for (const kind of ALARM_KINDS)
        this.set({ kind }, alarms ? (alarms.find(alarm => alarm.kind === kind)?.count ?? 0) : Number.NaN);
    },
  });
}

function registerQueues(registry: Registry, read: () => Promise<Reading | null>): void {
  const gauge = (name: string, help: string, getValue: (state: QueueState) => number): void => {
    new Gauge({
      name: `larkspur_queue_${name}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = (await read())?.queues;
        for (const kind of QueueKind.options) {
          const state = queues?.find(queue => queue.kind === kind);
          this.set({ queue: kind }, state ? getValue(state) : Number.NaN);
        }
      },
    });
  };
  gauge('items', 'Items of a review queue.', ({ count }) => count);
  gauge('oldest_age_seconds', 'Age of the oldest item.', ({ oldestAgeMs }) => (oldestAgeMs ?? 0) / 1_000);
}
