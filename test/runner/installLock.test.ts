import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface InstallLock {
  acquireLock(file: string): Promise<void>;
  releaseLock(file: string): void;
  removeStale(file: string, holder: string): void;
}
// Plain JavaScript without types, because it runs before the packages are installed.
const { acquireLock, releaseLock, removeStale } = jest.requireActual<InstallLock>('../../.ci/installLock.mjs');

let folder: string;
let file: string;
let ended: string;
beforeAll(() => void (ended = String(spawnSync(process.execPath, ['-e', '']).pid)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-lock-'));
  file = join(folder, 'prepare.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes the lock of a process that has ended, and removes its own', async () => {
  writeFileSync(file, ended);
  await acquireLock(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  releaseLock(file);
  expect(readdirSync(folder)).toEqual([]);
});

// Mutation check: removing the lock whatever it holds must fail this test.
it('keeps a lock that another process has taken after this one found it abandoned', () => {
  writeFileSync(file, String(process.ppid));
  removeStale(file, ended);
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([String(process.ppid), ['prepare.lock']]);
  releaseLock(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});
