import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Log } from '#provider/core/log.ts';
import { type Database } from './database.ts';

/** Tracks whether the database works, by failed requests and by small probe writes. */
export interface DatabaseHealth {
  reportFailure(error: unknown): void;
  /** Returns whether a small write succeeds. Writes at most once per `PROBE_INTERVAL_MS`. */
  canWrite(): Promise<boolean>;
  stop(): void;
}

interface HealthDeps {
  db: Database;
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
  timer: NodeJS.Timeout | undefined;
}

export function createDatabaseHealth({ db, log, monotonicNow = () => performance.now() }: HealthDeps): DatabaseHealth {
  const logged = new Set<string>();
  const state: HealthState = {
    failedAt: -Infinity,
    probedAt: -Infinity,
    probe: Promise.resolve(true),
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
    try {
      const timeout = wait(PROBE_TIMEOUT_MS, undefined, { signal: overdue.signal, ref: false });
      await Promise.race([
        insertProbe(db),
        timeout.then(() => Promise.reject(new Error('a small write took too long'))),
      ]);
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

  return { reportFailure, canWrite, stop: () => clearInterval(state.timer) };
}

const insertProbe = (db: Database): Promise<unknown> =>
  db.tx(async tx => {
    await tx.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const [row] = await tx.query('INSERT INTO write_probes (filler) VALUES ($1) RETURNING id', [FILLER]);
    await tx.query('DELETE FROM write_probes WHERE id = $1', [row?.id]);
  });

function describeError(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { code: getErrorCode(error) ?? message, message };
}
