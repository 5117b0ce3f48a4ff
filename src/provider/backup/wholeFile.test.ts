import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from './wholeFile.ts';

let folder: string;
let file: string;
let partial: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-whole-'));
  [file, partial] = [join(folder, 'file'), join(folder, 'partial')];
  writeFileSync(partial, 'new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failWith =
  (code: string): typeof link =>
  async () =>
    Promise.reject(Object.assign(new Error(code), { code }));

// Mutation check: renaming over a file of that name must fail this test.
describe.each([
  ['with hard links', link],
  ['without hard links', failWith('ENOTSUP')],
])('on a file system %s', (_kind, linkFile) => {
  it('never replaces a file that has appeared meanwhile', async () => {
    writeFileSync(file, 'old');
    await expect(publish(partial, file, linkFile)).rejects.toThrow(`${file} exists already: choose another name.`);
    expect([readFileSync(file, 'utf8'), readFileSync(partial, 'utf8')]).toEqual(['old', 'new']);
  });

  it('gives the whole file its name', async () => {
    await publish(partial, file, linkFile);
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('leaves no empty file when the whole one has gone', async () => {
    rmSync(partial);
    await expect(publish(partial, file, linkFile)).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });
});
