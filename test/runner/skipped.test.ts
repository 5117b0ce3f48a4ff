import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = ['node_modules/jest/bin/jest.js', '--config', 'test/jest.config.js'];
// The options come last, since each takes all names that follow.
const FILE = ['src/web/market/recorded.test.ts', '--selectProjects', 'web units'];

// Mutation check: removing the reporter from jest.config.js must fail this test.
it('reports how many tests were skipped, and why, without the recorded data', () => {
  const empty = mkdtempSync(join(tmpdir(), 'larkspur-no-recordings-'));
  const env = { ...process.env, RECORDED_DATA: empty };
  const run = spawnSync(process.execPath, [...JEST, ...FILE], { encoding: 'utf8', env });
  rmSync(empty, { recursive: true });
  expect(run.status).toBe(0);
  expect(run.stderr).toMatch(/\d+ tests were skipped:\n {2}\d+ in src\/web\/market\/recorded\.test\.ts\n/);
  expect(run.stderr).toContain(`The recorded data is not in ${empty} (missing: binance,`);
});
