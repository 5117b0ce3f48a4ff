import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SEQUENCER = './test/runner/longestFirst.mjs';

/** Sorts files as jest would on a fresh clone, in a process that can import the sequencer. */
function sorted(paths: string[]): string[] {
  const script = `
    import LongestFirst from '${SEQUENCER}';
    const context = { config: { cache: false }, hasteFS: { getSize: path => path.length } };
    const tests = JSON.parse(process.argv[1]).map(path => ({ path, context }));
    console.log(JSON.stringify(new LongestFirst({}).sort(tests).map(({ path }) => path)));`;
  const args = ['--input-type=module', '--eval', script, JSON.stringify(paths)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[];
}

// Mutation check: returning the result of jest's own sequencer must fail this test.
it('starts the longest files first and leaves the order of the others to jest', () => {
  const [short, longer] = ['/x/src/a.test.ts', '/x/src/much/longer/than/the/others/in/here.test.ts'];
  const [bank, ownPostgres] = ['/x/test/faults/bank.test.ts', '/x/test/faults/embeddedPostgres.test.ts'];
  expect(sorted([short, bank, longer, ownPostgres])).toEqual([ownPostgres, bank, longer, short]);
});

// Mutation check: naming the file among the slowest, or starting it in the middle, must fail this test.
it('starts the restarts before the last twentieth of the files', () => {
  const others = Array.from({ length: 40 }, (_, at) => `/x/src/${'a'.repeat(40 - at)}.test.ts`);
  const restarts = '/x/test/faults/crashRecovery.test.ts';
  expect(sorted([restarts, ...others])).toEqual([...others.slice(0, 38), restarts, ...others.slice(38)]);
  expect(sorted([restarts])).toEqual([restarts]);
});

it('names files that exist', () => {
  const names = [...readFileSync(SEQUENCER, 'utf8').matchAll(/'(.+\.test\.tsx?)'/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(name => !existsSync(name))).toEqual([]);
});
