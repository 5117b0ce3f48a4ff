import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = ['node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'];
// The options come last, since each takes all names that follow.
const FILE = ['src/web/market/recorded.test.ts', '--selectProjects', 'web units'];

// Mutation check: removing the reporter from jest.config.js, or replacing the file, must fail this test.
it('reports how many tests were skipped, and why, without the recorded data, and keeps the earlier reports', () => {
  const empty = mkdtempSync(join(tmpdir(), 'larkspur-no-recordings-'));
  const note = join(empty, 'skipped.txt');
  writeFileSync(note, 'An earlier run.\n');
  const env = { ...process.env, RECORDED_DATA: empty, SKIPPED_NOTE: note };
  const run = spawnSync(process.execPath, [...JEST, ...FILE], { encoding: 'utf8', env });
  const reported = readFileSync(note, 'utf8');
  rmSync(empty, { recursive: true });
  expect(run.status).toBe(0);
  expect(run.stderr).toMatch(/\d+ tests were skipped:\n {2}\d+ in src\/web\/market\/recorded\.test\.ts\n/);
  expect(reported).toMatch(/^An earlier run\.\n\d+ tests were skipped:\n/);
  expect(run.stderr).toContain(`The recorded data is not in ${empty} (missing: binance,`);
});
