import { getErrorMessage } from '#provider/core/errorMessage.ts';
import { createLogger, toLog } from '#provider/core/logger.ts';
import { freePort, assertPortFree } from '#provider/core/ports.ts';
import { assertDataNotInUse } from '#provider/db/embedded/dataLock.ts';
import { readSettings } from '#provider/settings.ts';

const STOP_TIMEOUT_MS = 15_000;
const logger = createLogger(line => void process.stderr.write(line));

/** Open parts in the order of opening; they are closed in reverse. */
const open: { name: string; close: () => unknown }[] = [];
let isStopping = false;
/** What a stop waits for. */
let awaited = 'start';

// The reader of the output (a pipe, the system log) may disappear; requests must not fail because of it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// `on`, not `once`: without a handler a repeated signal ends the process at once and leaves PostgreSQL running.
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
const starting = start();
starting.catch((error: NodeJS.ErrnoException) => {
  console.error(toMessage(error));
  void stop(1);
});

/** Rejects invalid settings before it loads the program, because the modules and PostgreSQL take seconds. */
async function start(): Promise<void> {
  const port = process.env.PORT?.trim() === '0' ? String(await freePort()) : process.env.PORT;
  const settings = readSettings({ ...process.env, PORT: port });
  if (settings.databaseUrl === null) await assertDataNotInUse(settings.dataDir);
  await assertPortFree(settings.host, settings.port);
  const { startProgram } = await import('./startProgram.ts');
  const greeting = await startProgram(settings, logger, part => open.push(part));
  if (!isStopping) console.log(greeting);
}

/** Ends requests in flight, stops the database last, and exits within seconds in any case. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => {
    toLog(logger).error('part not closed in time', { name: awaited });
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  // A part that is still opening cannot be closed.
  await starting.catch(() => undefined);
  for (const { name, close } of open.reverse()) {
    awaited = name;
    try {
      await close();
    } catch (error) {
      toLog(logger).error('part not closed', { name, error });
    }
  }
  process.exit(exitCode);
}

function toMessage(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken by another program: set PORT to a free one.`;
  if (error.code === 'ECONNREFUSED') return 'PostgreSQL does not answer: check DATABASE_URL.';
  return getErrorMessage(error);
}
