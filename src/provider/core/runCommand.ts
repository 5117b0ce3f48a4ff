import { getErrorMessage } from './errorMessage.ts';

/** Prints the result of a command of the command line, or one sentence about its failure. */
export async function printResult(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command of the command line: prints its result, or one sentence about its failure. Ctrl-C and SIGTERM abort
 * the signal, so that the command can clean up.
 */
export async function runCommand(run: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const aborted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => aborted.abort(new Error('Stopped: nothing was changed.')));
  await printResult(async () => {
    try {
      return await run(aborted.signal);
    } catch (error) {
      aborted.signal.throwIfAborted();
      throw error;
    }
  });
}
