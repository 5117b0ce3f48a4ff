import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuiltApp } from './builtApp.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'larkspur-build-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('is null where nothing was built', async () => {
  expect(await readBuiltApp(join(folder, 'dist'))).toBeNull();
  expect(await readBuiltApp(folder)).toBeNull();
});

// Mutation check: taking every failure for a missing build must fail this test. All pages would be 404, without a word.
it('rejects for a build that cannot be read, so that the start fails and names it', async () => {
  const file = join(folder, 'dist');
  writeFileSync(file, '');
  await expect(readBuiltApp(file)).rejects.toThrow(file);
});
