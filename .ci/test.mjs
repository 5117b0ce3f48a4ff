// The whole of `npm test`: lint, types and the build beside one another, then unit and integration tests, then browser
// tests. Every part runs even when one before it failed, so that one run tells everything; the exit code is that of the
// first failure.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runPart } from './runPart.mjs';

/** Where test/runner/skippedReporter.mjs writes which tests were skipped and why. */
const SKIPPED_NOTE = '.cache/skipped-tests.txt';

const isLong = process.argv.includes('--long');
const env = { ...process.env, ...(isLong ? { LONG: '1' } : {}) };
const checks = [
  ['lint', '.ci/lint.mjs'],
  ['types', 'node_modules/typescript7/bin/tsc', '--build', '--singleThreaded'],
  ['build', '.ci/prepare.mjs', 'start'],
];
const tests = [
  ['unit and integration', 'node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'],
  ['browser', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'test/browser/playwright.config.ts'],
];

rmSync(SKIPPED_NOTE, { force: true });
const statuses = await Promise.all(checks.map(part => runPart(part, 'pipe', env)));
for (const part of tests) statuses.push(await runPart(part, 'inherit', env));
const failures = statuses.filter(status => status !== 0);
process.stdout.write(`\n${statuses.length - failures.length} passed, ${failures.length} failed\n`);
if (existsSync(SKIPPED_NOTE)) process.stdout.write(readFileSync(SKIPPED_NOTE));
process.exit(failures[0] ?? 0);
