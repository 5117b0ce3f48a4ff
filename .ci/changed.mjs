// `npm run test:changed`: lint, types and the tests that the difference from the branch main can affect. `-- --list`
// prints them. For daily work; `npm test` decides.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runPart } from './runPart.mjs';

/** What tests reach without an import, and the file that jest uses instead to find the affected tests. */
const REACHED_THROUGH = [
  [/^src\/provider\/db\/migrations\//, 'test/support/testDatabase.ts'],
  [
    /^src\/((main|startProgram)\.ts|provider\/(buildApp|settings|variables|startJobs)\.ts)$/,
    'test/support/process/providerProcess.ts',
  ],
  [/^test\/support\/settlingProcess\.ts$/, 'test/faults/settlementCrash.test.ts'],
  [/^src\/(backup|restore)\.ts$/, 'test/faults/backup.test.ts'],
  [/^src\/createAdmin\.ts$/, 'test/faults/createAdmin.test.ts'],
  [/^src\/migrate\.ts$/, 'test/deployment/migrate.test.ts'],
  [/^src\/partnerDemo\.ts$/, 'src/portal/portal.test.ts'],
  [/^src\/provider\/core\/runCommand\.ts$/, 'test/support/process/runProgram.ts'],
  [/^src\/provider\/modules\/files\/decodeImage\.mjs$/, 'src/provider/modules/files/imageDecoder.ts'],
  [/^src\/web\/i18n\/\w+\//, 'src/web/i18n/catalogues.test.ts'],
  [/^test\/support\/fixtures\/firstRelease\.sql\.gz$/, 'test/faults/firstRelease.test.ts'],
  [/^src\/portal\/page\//, 'src/portal/portalServer.ts'],
  [/^\.ci\//, 'test/runner/changed.test.ts'],
  [
    /^(Dockerfile|\.dockerignore|compose\.yaml|docs\/(compose|kubernetes)\/.+|docs\/operations\.md)$/,
    'test/deployment/readDeployment.ts',
  ],
  [/^test\/runner\/skippedReporter\.mjs$/, 'test/runner/skipped.test.ts'],
];
/** A change here can affect every unit and integration test. */
const ALL_UNIT_TESTS = /^(package(-lock)?\.json|test\/jest\.config\.js|test\/support\/(web|postgres)\w+\.ts)$/;
/** A change here can affect every journey in the browser. */
const ALL_JOURNEYS =
  /^(src\/(web|embed|contract|portal|provider|exchange|(main|startProgram)\.ts)|public\/|\.ci\/|webpack\.config\.ts|package(-lock)?\.json)/;
const RULES = /^(\.eslintrc\.cjs|\.prettierrc\.json|\.prettierignore|src\/layers\.json|package(-lock)?\.json)$/;
const IS_TEST = /\.test\.tsx?$/;
const IS_CODE = /\.([cm]?js|tsx?)$/;

const files = changedFiles();
const parts = partsFor(files);
if (process.argv.includes('--list')) {
  for (const part of parts) process.stdout.write(`${part.join(' ')}\n`);
} else {
  process.stdout.write(`${files.length} files differ from main.\n`);
  const statuses = [];
  for (const part of parts) statuses.push(await runPart(part, 'inherit'));
  const failures = statuses.filter(status => status !== 0);
  process.stdout.write(`\n${statuses.length - failures.length} passed, ${failures.length} failed\n`);
  process.exit(failures[0] ?? 0);
}

/** Returns every file that differs from the branch point of main: committed, not committed, and not yet added. */
function changedFiles() {
  const base = git('merge-base', 'main', 'HEAD');
  if (base === null) {
    process.stderr.write(
      'There is no branch main in this checkout, so there is nothing to compare with.\n' +
        'Fetch it (git fetch origin main:main), or run npm test.\n',
    );
    process.exit(2);
  }
  const changed = git('diff', '--name-only', '--no-renames', base.trim()) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

/** Returns the output of git, or null when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

function partsFor(changed) {
  if (changed.length === 0) return [];
  return [...lintParts(changed), ...typesParts(changed), ...unitParts(changed), ...browserParts(changed)];
}

function lintParts(changed) {
  if (changed.some(file => RULES.test(file))) return [['lint', '.ci/lint.mjs']];
  const present = changed.filter(file => existsSync(file));
  return present.length > 0 ? [['lint', '.ci/lint.mjs', ...present]] : [];
}

function typesParts(changed) {
  const isTyped = changed.some(file => IS_CODE.test(file) || file.endsWith('.json'));
  return isTyped ? [['types', 'node_modules/typescript7/bin/tsc', '--build', '--singleThreaded']] : [];
}

function unitParts(changed) {
  const jest = ['unit and integration', 'node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'];
  if (changed.some(file => ALL_UNIT_TESTS.test(file))) return [jest];
  const standIns = changed.flatMap(file => REACHED_THROUGH.filter(([path]) => path.test(file)).map(([, by]) => by));
  const code = [...changed.filter(file => IS_CODE.test(file)), ...standIns].filter(file => existsSync(file));
  return code.length > 0 ? [[...jest, '--passWithNoTests', '--findRelatedTests', ...new Set(code)]] : [];
}

/** Returns the journeys without the long ones when the program changed, else the specs that import a changed file. */
function browserParts(changed) {
  const playwright = ['browser', 'node_modules/@playwright/test/cli.js', 'test', '--config'];
  const config = 'test/browser/playwright.config.ts';
  const build = ['build', '.ci/prepare.mjs', 'start'];
  const program = changed.filter(file => !IS_TEST.test(file) && !file.endsWith('.md'));
  if (program.some(file => ALL_JOURNEYS.test(file)))
    return [build, [...playwright, config, '--project', 'camera', '--project', 'journeys']];
  if (!changed.some(file => /^test\/(browser|support)\//.test(file) && !IS_TEST.test(file))) return [];
  return [build, [...playwright, config, '--only-changed=main', '--pass-with-no-tests']];
}
