import { getErrorMessage } from './errorMessage.ts';

/** Prints a result at once, so that a later failure cannot withhold it. */
export type Print = (text: string) => void;

const print: Print = text => void process.stdout.write(`${text}\n`);

/** Runs a command of the command line, which prints its results, and prints one sentence about its failure. */
export async function printResult(run: (print: Print) => Promise<void>): Promise<void> {
  try {
    await run(print);
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`);
    process.exitCode = 1;
  }
}

export interface RunningCommand {
  /** Aborted by Ctrl-C and SIGTERM, so that the command can clean up. */
  signal: AbortSignal;
  print: Print;
  /** Leaves Ctrl-C and SIGTERM without effect, because the change can no longer be taken back. */
  ignoreStops(): void;
}

/** Runs a command that takes back what it did when Ctrl-C or SIGTERM stops it. */
export async function runCommand(run: (command: RunningCommand) => Promise<void>): Promise<void> {
  const aborted = new AbortController();
  let isStoppable = true;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => isStoppable && aborted.abort(new Error('Stopped: nothing was changed.')));
  await printResult(async () => {
    try {
      await run({ signal: aborted.signal, print, ignoreStops: () => void (isStoppable = false) });
    } catch (error) {
      aborted.signal.throwIfAborted();
      throw error;
    }
  });
}
