/**
 * Runs a command of the command line: prints its result, or one sentence about its failure. Ctrl-C and SIGTERM abort
 * the signal, so that the command can clean up.
 */
export async function runCommand(run: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const aborted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => aborted.abort(new Error('Stopped: nothing was changed.')));
  try {
    process.stdout.write(`${await run(aborted.signal)}\n`);
  } catch (error) {
    const cause: unknown = aborted.signal.aborted ? aborted.signal.reason : error;
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  }
}
