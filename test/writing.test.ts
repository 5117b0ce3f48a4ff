import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readDocument, readProse, type Prose } from '#test/writing/readProse.ts';
import { EXCEPTIONS, MAX_SENTENCE_WORDS, RULES } from '#test/writing/words.ts';

const FOLDERS = ['.ci', 'docs', 'src', 'test'];
const FILES = ['CONTRIBUTING.md', 'README.md', 'webpack.config.ts', '.eslintrc.cjs'];

const inFolders = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path).split(sep).join('/')),
);
const paths = [...inFolders, ...FILES].filter(path => /\.(tsx?|[cm]?js|md)$/.test(path));

/** Returns the words of a text that the rules replace, each with its replacement. */
function findWords(path: string, { kind, text }: Prose): string[] {
  const prose = kind === 'comment' ? text.replace(/`[^`]*`/g, '') : text;
  const allowed = EXCEPTIONS.filter(exception => path.endsWith(exception.path)).map(({ words }) => words);
  return RULES.flatMap(({ pattern, instead }) => {
    const words = pattern.exec(prose)?.[0];
    if (words === undefined || allowed.some(exception => exception.test(words))) return [];
    return [`"${words}", instead: ${instead}`];
  });
}

function findLongSentences({ kind, text }: Prose): string[] {
  if (kind !== 'comment' || text.includes('Mutation check:')) return [];
  const sentences = text.split(/(?<=[.!?])\s+/).map(sentence => sentence.split(' ').filter(word => /\w/.test(word)));
  const long = sentences.filter(words => words.length > MAX_SENTENCE_WORDS);
  return long.map(words => `"${words.slice(0, 3).join(' ')}…" has ${words.length} words`);
}

const findOffences = (path: string, prose: readonly Prose[]): string[] =>
  prose.flatMap(each =>
    [...findWords(path, each), ...findLongSentences(each)].map(offence => `${path}:${each.line} ${offence}`),
  );

function findOffencesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return findOffences(path, path.endsWith('.md') ? readDocument(text) : readProse(path, text));
}

describe('the writing of the project', () => {
  // Mutation check: a rule without its word, or one that reads literals, must fail this test.
  it.each([
    ['// Tells whoever asks.', 3],
    ["it('asks the provider again', () => {});", 1],
    ['/**\n * First line.\n * The house is quiet.\n */', 2],
    ['// Mutation check: another limit.', 1],
    ['// Mutation check: another limit must fail this test.', 0],
    ["const text = 'told // said'; const told = /* fine */ `wish`;", 0],
    ['// One third-person verb, for example `nobody`.', 0],
    [`// ${'word '.repeat(25)}end. Another sentence.`, 1],
    [`// ${'word '.repeat(24)}end. Another sentence.`, 0],
  ])('rules find what they name: %s', (code, count) => {
    expect(findOffences('sample.ts', readProse('sample.ts', code))).toHaveLength(count);
  });

  // Mutation check: reading the comments of TypeScript files only must fail this test.
  it('reads comments and titles of every kind of source, and no literals', () => {
    const code =
      '<p>{/* In JSX */}// text</p>; // Two\n// lines\nit.each([])(`each ${name}`, run); /x\\/\\/y/.test(url);';
    expect(readProse('sample.tsx', code)).toEqual([
      { kind: 'comment', line: 1, text: 'In JSX' },
      { kind: 'comment', line: 1, text: 'Two lines' },
      { kind: 'title', line: 3, text: '`each ${name}`' },
    ]);
    expect(readProse('sample.mjs', '// A script')).toEqual([{ kind: 'comment', line: 1, text: 'A script' }]);
  });

  it('uses the terms of the field in comments, test titles and documents', () => {
    expect(paths.flatMap(findOffencesIn)).toEqual([]);
  });

  it('excuses only files that exist', () => {
    expect(EXCEPTIONS.filter(({ path }) => !paths.some(known => known.endsWith(path)))).toEqual([]);
  });
});
