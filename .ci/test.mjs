// The whole of `npm test`: lint, types and the build beside one another, then unit and integration tests, then browser
// tests. Every part runs even when one before it failed, so that one run tells everything; the exit code is that of the
// first failure.
import { spawn } from 'node:child_process';

const isLong = process.argv.includes('--long');
const env = { ...process.env, ...(isLong ? { LONG: '1' } : {}) };
const checks = [
  ['lint', '.ci/lint.mjs'],
  ['types', 'node_modules/typescript7/bin/tsc', '--build'],
  ['build', '.ci/prepare.mjs', 'start'],
];
const tests = [
  ['unit and integration', 'node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'],
  ['browser', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'test/browser/playwright.config.ts'],
];

const statuses = await Promise.all(checks.map(part => run(part, 'pipe')));
for (const part of tests) statuses.push(await run(part, 'inherit'));
const failures = statuses.filter(status => status !== 0);
process.stdout.write(`\n${statuses.length - failures.length} passed, ${failures.length} failed\n`);
process.exit(failures[0] ?? 0);

/** Runs a part and answers its exit code. What runs beside others keeps its words until it has ended. */
function run([name, ...args], output) {
  const startedAt = Date.now();
  const words = [];
  if (output === 'inherit') process.stdout.write(`\n▸ ${name}\n`);
  return new Promise(done => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => words.push(chunk));
    child.once('close', code => {
      if (output === 'pipe') process.stdout.write(Buffer.concat([Buffer.from(`\n▸ ${name}\n`), ...words]));
      const status = code ?? 1;
      process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
      done(status);
    });
  });
}
