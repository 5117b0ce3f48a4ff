import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SCRIPT = resolve('.ci/changed.mjs');
/** The files of REACHED_THROUGH that jest uses instead of a changed one. */
const STAND_INS = [...readFileSync(SCRIPT, 'utf8').matchAll(/'((?:src|test)\/.+\.tsx?)'/g)].map(
  ([, name = '']) => name,
);

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

const IS_TEST = /\.test\.tsx?$/;
const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([#.][^']+)'/g;

/** Returns the file that an import names, relative to the repository. */
function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  return name.startsWith('#test/') ? name.slice(1) : name.replace('#', 'src/');
}

/** Returns the code of src that no test imports, directly or through others. */
function findUnreached(): string[] {
  const files = ['src', 'test'].flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => join(root, name)),
  );
  const code = new Set(files.filter(file => /\.(tsx?|mjs)$/.test(file)));
  const reached = new Set([...code].filter(file => IS_TEST.test(file)));
  // A set that grows during its iteration is iterated to its new end.
  for (const file of reached)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = resolveImport(file, name);
      if (code.has(imported)) reached.add(imported);
    }
  return [...code].filter(file => file.startsWith('src/') && !reached.has(file));
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

// Mutation check: removing createAdmin, decodeImage or i18n from REACHED_THROUGH must fail this test.
it('runs tests of the code that no test imports', () => {
  for (const name of STAND_INS) write(name, 'export {};');
  commit();
  git('branch', '--force', 'main');
  const unreached = findUnreached();
  expect(unreached).toContain('src/main.ts');
  // Journeys cover the start of the app, and one text file stands for all.
  const changes = unreached.filter(file => !/^src\/web\/(?!i18n\/de\/app)/.test(file));
  const untested = changes.filter(file => {
    write(file, 'export {};');
    const unit = listed().findPart('unit');
    rmSync(join(folder, file));
    return !STAND_INS.some(name => name !== file && unit.includes(name));
  });
  expect(untested).toEqual([]);
});

it('names files that exist', () => {
  expect(STAND_INS.filter(name => !existsSync(name))).toEqual([]);
});

it('runs the journeys after a change of how the program starts', () => {
  write('src/startProgram.ts', 'export {};');
  expect(listed().findPart('browser')).toMatch(/--project journeys$/);
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
