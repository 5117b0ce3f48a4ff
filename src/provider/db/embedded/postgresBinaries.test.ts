import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWhole } from './postgresBinaries.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'larkspur-binaries-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
