// `npm test`: the build, then unit and integration tests with lint and types in parallel, then browser tests. Every
// part runs even when an earlier one failed, but no test runs without a build; the exit code is that of the first
// failure.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runPart } from './runPart.mjs';

/** Written by test/runner/skippedReporter.mjs, run by run: which tests were skipped and why. */
const SKIPPED_NOTE = '.cache/skipped-tests.txt';

const isLong = process.argv.includes('--long');
const env = { ...process.env, SKIPPED_NOTE, ...(isLong ? { LONG: '1' } : {}) };
const checks = [
  ['lint', '.ci/lint.mjs'],
  ['types', 'node_modules/typescript7/bin/tsc', '--build', '--singleThreaded'],
];
const build = ['build', '.ci/prepare.mjs', 'start'];
// Rendering leaves much garbage at once: with more space for it, the tests take 7 % less processor time.
const SPACE = '--max-semi-space-size=64';
const unitTests = ['unit and integration', SPACE, 'node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'];
/** The tests of money under concurrency and faults, which must also pass where requests hardly share a transaction. */
const MONEY_TESTS = ['bank', 'doubleSpend', 'idempotency', 'crashRecovery'].map(name => `test/faults/${name}.test.ts`);
const BATCH_SIZES = isLong ? ['1', '7'] : [];
const journeys = [
  'browser',
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'test/browser/playwright.config.ts',
];

rmSync(SKIPPED_NOTE, { force: true });
// The checks take the time in which tests wait for clocks and databases.
let endUnitTests;
const unitTestsEnded = new Promise(done => (endUnitTests = done));
const checking = checks.map(part => runPart(part, 'pipe', { env, isBackground: true, printAfter: unitTestsEnded }));
const built = await runPart(build, 'pipe', { env });
const canTest = built === 0;
const tested = canTest ? [await runPart(unitTests, 'inherit', { env })] : [];
for (const size of canTest ? BATCH_SIZES : []) {
  const [name, ...args] = unitTests;
  const part = [`${name}, money in batches of ${size}`, ...args, ...MONEY_TESTS];
  tested.push(await runPart(part, 'inherit', { env: { ...env, MONEY_BATCH_SIZE: size } }));
}
endUnitTests();
const checked = await Promise.all(checking);
if (canTest) tested.push(await runPart(journeys, 'inherit', { env }));
const statuses = [...checked, built, ...tested];
const failures = statuses.filter(status => status !== 0);
process.stdout.write(`\n${statuses.length - failures.length} passed, ${failures.length} failed\n`);
if (existsSync(SKIPPED_NOTE)) process.stdout.write(readFileSync(SKIPPED_NOTE));
process.exit(failures[0] ?? 0);
