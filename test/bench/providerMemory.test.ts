import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readPeakMb } from './providerMemory.ts';

const ALLOCATE_AND_FREE = `
  let block = Buffer.alloc(200e6, 1);
  block = null;
  gc();
  setInterval(() => undefined, 60_000);
  setTimeout(() => console.log('freed'));`;

// Mutation check: reading VmRSS must fail this test.
it('reads the peak of memory that was freed since', async () => {
  const child = spawn(process.execPath, ['--expose-gc', '--eval', ALLOCATE_AND_FREE]);
  await once(child.stdout, 'data');
  expect(readPeakMb(child.pid ?? 0)).toBeGreaterThan(200);
  child.kill();
});
