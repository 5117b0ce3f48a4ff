// The whole of `npm test`: lint, types, unit and integration tests, browser tests, in this order. Every part runs even
// when one before it failed, so that one run tells everything; the exit code is that of the first failure.
import { spawnSync } from 'node:child_process';

const isLong = process.argv.includes('--long');
const parts = [
  ['lint', '.ci/lint.mjs'],
  ['types', 'node_modules/typescript7/bin/tsc', '--build'],
  ['unit and integration', 'node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'],
  ['browser', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'test/browser/playwright.config.ts'],
];

const failures = [];
for (const [name, ...args] of parts) {
  const startedAt = Date.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(isLong ? { LONG: '1' } : {}) },
  });
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
  if (status !== 0) failures.push(status ?? 1);
}
process.stdout.write(`\n${parts.length - failures.length} passed, ${failures.length} failed\n`);
process.exit(failures[0] ?? 0);
