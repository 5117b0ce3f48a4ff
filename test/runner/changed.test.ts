import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SCRIPT = resolve('.ci/changed.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  write('src/contract/money.ts', 'export {};');
  write('docs/decisions.md', 'None yet.');
  commit();
  git('checkout', '--quiet', '-b', 'work');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function commit(): void {
  git('add', '.');
  git('commit', '--quiet', '--message', 'a change');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Returns what would run: the name and the arguments of each part. */
function listed() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, '--list'], { cwd: folder, encoding: 'utf8' });
  const parts = stdout.split('\n').filter(Boolean);
  const findPart = (name: string) => parts.find(part => part.startsWith(name)) ?? '';
  return { status, stderr, parts, findPart };
}

// Mutation check: comparing with HEAD instead of where the branch left main must fail this test.
it('checks committed, changed and added files since main', () => {
  write('src/contract/money.ts', 'export const one = 1;');
  commit();
  write('docs/decisions.md', 'One.');
  write('src/contract/coins.ts', 'export {};');
  const { findPart } = listed();
  expect(findPart('lint')).toBe('lint .ci/lint.mjs docs/decisions.md src/contract/money.ts src/contract/coins.ts');
  expect(findPart('unit')).toMatch(/--findRelatedTests src\/contract\/money\.ts src\/contract\/coins\.ts$/);
  expect(findPart('types')).toMatch(/--build --singleThreaded$/);
});

it('runs the journeys, except the long ones, when the program changed', () => {
  write('src/web/theme/palettes.ts', 'export {};');
  expect(listed().findPart('browser')).toMatch(/--project journeys$/);
});

it('runs no journeys after a change of a unit test or a document', () => {
  write('src/web/theme/palettes.test.ts', 'export {};');
  write('src/web/README.md', 'The app.');
  expect(listed().parts.map(part => part.split(' ')[0])).toEqual(['lint', 'types', 'unit']);
});

it('runs only the changed specs when the program did not change', () => {
  write('test/browser/trade.spec.ts', 'export {};');
  expect(listed().findPart('browser')).toMatch(/--only-changed=main --pass-with-no-tests$/);
});

// Mutation check: removing the migrations from REACHED_THROUGH must fail this test.
it('runs the tests of the database after a new migration', () => {
  write('src/provider/db/migrations/099_more.sql', 'SELECT 1;');
  write('test/support/testDatabase.ts', 'export {};');
  commit();
  git('branch', '--force', 'main');
  write('src/provider/db/migrations/099_more.sql', 'SELECT 2;');
  expect(listed().findPart('unit')).toMatch(/--findRelatedTests test\/support\/testDatabase\.ts$/);
});

it('runs every unit test when the packages changed', () => {
  write('package.json', '{}');
  expect(listed().findPart('unit')).toBe(
    'unit and integration node_modules/jest/bin/jest.js --config test/jest.config.js',
  );
});

it('runs nothing without a difference', () => {
  expect(listed()).toMatchObject({ status: 0, parts: [] });
});

it('reports a checkout without the branch main', () => {
  git('branch', '--quiet', '-D', 'main');
  const { status, stderr, parts } = listed();
  expect([status, parts]).toEqual([2, []]);
  expect(stderr).toContain('There is no branch main in this checkout');
});
