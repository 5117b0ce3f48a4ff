import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { getErrorMessage } from '#provider/core/errorMessage.ts';
import { type Log } from '#provider/core/log.ts';
import { type Database } from './database.ts';
import { type DedicatedConnection } from './dedicatedConnection.ts';

/** Tracks whether the database works, by failed requests and by small probe writes. */
export interface DatabaseHealth {
  reportFailure(error: unknown): void;
  /**
   * Returns whether a small write succeeds. Writes at most once per `PROBE_INTERVAL_MS`, after the last write was
   * answered: without a standby each one keeps a process of the server.
   */
  canWrite(): Promise<boolean>;
  stop(): Promise<void>;
}

interface HealthDeps {
  db: Pick<Database, 'openConnection'>;
  log: Log;
  monotonicNow?: () => number;
}

const PROBE_INTERVAL_MS = 3_000;
const PROBE_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 2_000;
/** An outage is over when a probe succeeds and no request has failed for this long. */
const RECOVERY_DELAY_MS = 10_000;
const RECHECK_INTERVAL_MS = 5_000;
const MAX_LOGGED_CODES = 10;
/** Large enough that each probe needs a page of its own. */
const FILLER = 'x'.repeat(7_000);

interface HealthState {
  failedAt: number;
  probedAt: number;
  probe: Promise<boolean>;
  /** The write that is not answered yet. */
  write: Promise<unknown> | null;
  timer: NodeJS.Timeout | undefined;
}

export function createDatabaseHealth({ db, log, monotonicNow = () => performance.now() }: HealthDeps): DatabaseHealth {
  const logged = new Set<string>();
  const writer = createProbeWriter(db);
  const state: HealthState = {
    failedAt: -Infinity,
    probedAt: -Infinity,
    probe: Promise.resolve(true),
    write: null,
    timer: undefined,
  };

  function reportFailure(error: unknown): void {
    state.failedAt = monotonicNow();
    const { code, message } = describeError(error);
    if (logged.has(code) || logged.size >= MAX_LOGGED_CODES) return;
    if (logged.size === 0) state.timer = setInterval(() => void canWrite(), RECHECK_INTERVAL_MS).unref();
    logged.add(code);
    log.error('the database fails', { code, message });
  }

  function canWrite(): Promise<boolean> {
    if (monotonicNow() - state.probedAt < PROBE_INTERVAL_MS) return state.probe;
    state.probedAt = monotonicNow();
    state.probe = probeWrite();
    return state.probe;
  }

  async function probeWrite(): Promise<boolean> {
    const overdue = new AbortController();
    state.write ??= writer.write().finally(() => (state.write = null));
    try {
      const timeout = wait(PROBE_TIMEOUT_MS, undefined, { signal: overdue.signal, ref: false });
      await Promise.race([state.write, timeout.then(() => Promise.reject(new Error('a small write took too long')))]);
      reportRecovery();
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      overdue.abort();
    }
  }

  function reportRecovery(): void {
    if (logged.size === 0 || monotonicNow() - state.failedAt < RECOVERY_DELAY_MS) return;
    clearInterval(state.timer);
    logged.clear();
    log.info('the database works again');
  }

  async function stop(): Promise<void> {
    clearInterval(state.timer);
    await writer.close();
  }

  return { reportFailure, canWrite, stop };
}

/** Writes over a connection of its own, so that a busy pool does not look like a database that cannot be written. */
function createProbeWriter(db: HealthDeps['db']) {
  let connection: Promise<DedicatedConnection> | null = null;

  async function connect(): Promise<DedicatedConnection> {
    const opened = await connection?.catch(() => null);
    if (opened?.isOpen()) return opened;
    connection = db.openConnection();
    return connection;
  }

  return {
    async write(): Promise<void> {
      const { tx } = await connect();
      await tx(async ({ query }) => {
        await query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
        const [row] = await query('INSERT INTO write_probes (filler) VALUES ($1) RETURNING id', [FILLER]);
        await query('DELETE FROM write_probes WHERE id = $1', [row?.id]);
      });
    },
    async close(): Promise<void> {
      await (await connection?.catch(() => null))?.close();
    },
  };
}

function describeError(error: unknown): { code: string; message: string } {
  const message = getErrorMessage(error);
  return { code: getErrorCode(error) ?? message, message };
}
