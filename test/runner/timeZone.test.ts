import { spawnSync } from 'node:child_process';

// Mutation check: removing the line that sets TZ from either file must fail this test.
it.each(['test/jest.config.js', 'test/browser/playwright.config.ts'])('%s runs tests in UTC on every machine', file => {
  const script = `await import('./${file}'); console.log(new Date(0).getTimezoneOffset(), process.env.TZ);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const env = { ...process.env, TZ: 'Asia/Kolkata' };
  expect(spawnSync(process.execPath, args, { encoding: 'utf8', env })).toMatchObject({ stdout: '0 UTC\n', stderr: '' });
});
