import { createLogger, toLog } from '#provider/core/logger.ts';
import { freePort, assertPortFree } from '#provider/core/ports.ts';
import { assertDataNotInUse } from '#provider/db/embedded/dataLock.ts';
import { readSettings } from '#provider/settings.ts';

const STOP_TIMEOUT_MS = 15_000;
const logger = createLogger(line => void process.stderr.write(line));

/** What is open, in the order it was opened; it is closed the other way round. */
const open: { name: string; close: () => unknown }[] = [];
let isStopping = false;

// The reader of the output may go away, be it a pipe or the log of the system: no request waits for it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// For good, not once: without a handler a repeated signal ends the process at once and leaves PostgreSQL running.
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
const starting = start();
starting.catch((error: NodeJS.ErrnoException) => {
  console.error(toMessage(error));
  void stop(1);
});

/** Refuses what cannot start before it loads the program: the modules and PostgreSQL take seconds. */
async function start(): Promise<void> {
  const port = process.env.PORT?.trim() === '0' ? String(await freePort()) : process.env.PORT;
  const settings = readSettings({ ...process.env, PORT: port });
  if (settings.databaseUrl === null) await assertDataNotInUse(settings.dataDir);
  await assertPortFree(settings.host, settings.port);
  const { startProgram } = await import('./startProgram.ts');
  const greeting = await startProgram(settings, logger, part => open.push(part));
  if (!isStopping) console.log(greeting);
}

/** Ends what is under way, stops the database last, and leaves within seconds whatever happens. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  // What is being opened right now could not be closed.
  await starting.catch(() => undefined);
  for (const { name, close } of open.reverse()) {
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
  return error.message;
}
