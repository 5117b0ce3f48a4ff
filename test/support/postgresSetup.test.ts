import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned } from './postgresSetup.ts';

const FOREIGN = 'larkspur-test-1';

/** Refuses to remove the folder as the system does for that of another user; root has no such folder. */
jest.mock('node:fs/promises', () => {
  const files = jest.requireActual<typeof promises>('node:fs/promises');
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  const rm: typeof files.rm = (path, options) =>
    `${path}`.endsWith(FOREIGN) ? Promise.reject(denied) : files.rm(path, options);
  return { ...files, rm };
});

// Mutation check: passing the error of the first folder on must fail this test.
it('removes what killed runs left, also beside a folder of another user', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'larkspur-abandoned-'));
  for (const name of [FOREIGN, 'larkspur-test-2', 'other']) mkdirSync(join(parent, name));
  await removeAbandoned([parent]);
  const left = readdirSync(parent).sort();
  rmSync(parent, { recursive: true });
  expect(left).toEqual([FOREIGN, 'other']);
});
