import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Gives a background part a third of the processor time of other parts. */
const BACKGROUND_PRIORITY = 5;

/**
 * Runs a part of the tests, `[name, script, ...arguments]`, and resolves to its exit code. With `pipe` its output is
 * printed once it has ended and `printAfter` has resolved, so that parts can run in parallel.
 */
export function runPart([name, ...args], output, { env = process.env, isBackground = false, printAfter } = {}) {
  const startedAt = Date.now();
  const chunks = [];
  if (output === 'inherit') process.stdout.write(`\n▸ ${name}\n`);
  return new Promise(done => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
    if (isBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND_PRIORITY);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk));
    child.once('close', async code => {
      const status = code ?? 1;
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      await printAfter;
      if (output === 'pipe') process.stdout.write(Buffer.concat([Buffer.from(`\n▸ ${name}\n`), ...chunks]));
      process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
      done(status);
    });
  });
}
