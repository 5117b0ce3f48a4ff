import { spawnSync } from 'node:child_process';

const MAX_SUBJECT_LENGTH = 72;
const SUBJECT = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-zA-Z0-9/-]+\))?!?: \S/;

/** Returns what git prints, or null when it fails or is not installed. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the subjects of the commits since this check exists, or null without the history that shows when it was added. */
function readSubjects(): string[] | null {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'test/commitSubjects.test.ts')?.split('\n').at(-1);
  if (!added) return null;
  return git('log', '--no-merges', '--format=%s', `${added}..HEAD`)?.split('\n').filter(Boolean) ?? null;
}

const findOffences = (subjects: readonly string[]): string[] =>
  subjects.filter(subject => subject.length > MAX_SUBJECT_LENGTH || !SUBJECT.test(subject));

const subjects = readSubjects();

describe('the subject of a commit', () => {
  // Mutation check: another MAX_SUBJECT_LENGTH, or no check of the type, must fail this test.
  it.each([
    ['fix(files): cap concurrent uploads per account', true],
    ['refactor(web/market)!: name the sources', true],
    [`docs: ${'x'.repeat(66)}`, true],
    [`docs: ${'x'.repeat(67)}`, false],
    ['Cap concurrent uploads per account', false],
    ['fix(files):', false],
    ['wip: files', false],
  ])('has a conventional type and at most 72 characters: %s', (subject, isValid) => {
    expect(findOffences([subject]).length === 0).toBe(isValid);
  });

  const onHistory = subjects ? it : it.skip;
  onHistory('follows the rule in every commit since this check (needs the full git history)', () => {
    expect(findOffences(subjects ?? [])).toEqual([]);
  });
});
