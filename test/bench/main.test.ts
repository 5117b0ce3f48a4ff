import { spawnSync } from 'node:child_process';

// Mutation check: selecting no part without an error must fail this test.
it('refuses an unknown part with the names of all parts', () => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'test/bench/main.ts', 'setlement'], { encoding: 'utf8' });
  expect(run.stderr).toMatch(/^There is no part setlement: first load, market, .*script sizes, memory\n$/);
  expect(run.status).toBe(1);
});
