import { spawn } from 'node:child_process';

/**
 * Runs a part of the tests, `[name, script, ...arguments]`, and resolves to its exit code. With `pipe` its output is printed
 * when it has ended, so that parts can run beside one another.
 */
export function runPart([name, ...args], output, env = process.env) {
  const startedAt = Date.now();
  const chunks = [];
  if (output === 'inherit') process.stdout.write(`\n▸ ${name}\n`);
  return new Promise(done => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk));
    child.once('close', code => {
      if (output === 'pipe') process.stdout.write(Buffer.concat([Buffer.from(`\n▸ ${name}\n`), ...chunks]));
      const status = code ?? 1;
      process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
      done(status);
    });
  });
}
