import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import layers from '#layers.json';

const SRC = join(process.cwd(), 'src');
const MAX_FILE_LINES = 300;
const MAX_FOLDER_FILES = 40;
const MIN_FILE_LINES = 15;

interface Source {
  path: string;
  layer: string;
  text: string;
  imports: string[];
}

const SCRIPT = /\.(tsx?|mjs|js)$/;

const countLines = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

const posix = (path: string): string => path.split(sep).join('/');

/** Returns the longest layer name that the path starts with; `main` for files outside all folders. */
function findLayer(path: string): string {
  if (!path.includes('/')) return 'main';
  const matching = Object.keys(layers).filter(layer => path === layer || path.startsWith(`${layer}/`));
  return matching.sort((a, b) => b.length - a.length)[0] ?? '';
}

const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;
const DYNAMIC_IMPORT = /import\s*\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const sources: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(posix)
  .filter(path => /\.tsx?$/.test(path))
  .map(path => {
    const text = readFileSync(join(SRC, path), 'utf8');
    return { path, layer: findLayer(path), text, imports: namesIn(text, IMPORT) };
  });

const production = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Returns the path of an import relative to src; null for a package. */
function target(source: Source, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return posix(relative(SRC, join(SRC, dirname(source.path), name)));
  return null;
}

const folderOfSibling = (path: string): string => path.split('/').slice(0, 3).join('/');

/** Returns why an import is not allowed, or null. */
function findViolation(source: Source, name: string): string | null {
  const path = target(source, name);
  if (path === null) return null;
  if (name.startsWith('../')) return 'a parent import';
  const to = path.startsWith('web/deps.') ? 'web/deps' : findLayer(path);
  if (to === source.layer) {
    const hasSiblings = ['web/features', 'provider/modules'].includes(to);
    return hasSiblings && folderOfSibling(path) !== folderOfSibling(source.path) ? 'a sibling' : null;
  }
  const allowed: readonly string[] = layers[source.layer as keyof typeof layers] ?? [];
  const isAllowed = allowed.some(layer => to === layer || to.startsWith(`${layer}/`));
  return isAllowed ? null : `${source.layer} may not import ${to}`;
}

/** Returns the folder of a path; a file directly in a zone, whose imports the layers rule, stands for itself. */
const getFolder = (path: string): string => (path.split('/').length > 2 ? posix(dirname(path)) : path);

/** Returns what imports itself through others, each with all that it reaches on the way back. */
function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const findReached = (start: string): Set<string> => {
    const reached = new Set<string>();
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop())
      for (const next of imports.get(name) ?? [])
        if (!reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
    return reached;
  };
  const reach = new Map([...imports.keys()].map(name => [name, findReached(name)]));
  return [...reach].flatMap(([name, reached]) => {
    const circle = [...reached].filter(other => reach.get(other)?.has(name));
    return circle.length > 0 ? [`${name} ↔ ${circle.filter(other => other !== name).join(', ')}`] : [];
  });
}

/** Returns which names of production code import which others: files, or the folders they are in. */
function mapImports(nameOf: (path: string) => string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const source of production)
    for (const name of source.imports) {
      const [from, path] = [nameOf(source.path), target(source, name)];
      const to = path === null ? from : nameOf(path);
      if (to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  return imports;
}

/** Short files with one importer that stay files of their own, by path or folder, each with its reason. */
const MAY_BE_SHORT: Record<string, string> = {
  'contract/admin/adminRefusals.ts': 'a closed list of the contract, apart from what the pages of users load',
  'web/screens/': 'the sitemap: one file per route',
  'web/i18n/': 'one file per language and namespace',
  'web/api/': 'one file per noun',
  'web/app/bootstrap/openMarketWorker.ts': 'only main.tsx may create a worker; tests parse no `import.meta`',
  'web/app/toastSaga.ts': 'one file per saga, as app/sagas.ts lists them',
  'web/shell/persistQueriesSaga.ts': 'one file per saga; what it runs is loaded later',
};

/** Returns the short files of one importer that no chunk of their own and no reason keeps apart. */
function findForwarders(): string[] {
  const getTargets = (source: Source, names: string[]) => new Set(names.map(name => target(source, name)));
  const imported = production.map(source => getTargets(source, source.imports));
  const loaded = production.map(source => getTargets(source, namesIn(source.text, DYNAMIC_IMPORT)));
  const maybeShort = Object.keys(MAY_BE_SHORT);
  return production
    .filter(({ text }) => text.split('\n').length - 1 < MIN_FILE_LINES)
    .map(({ path }) => path)
    .filter(path => imported.filter(targets => targets.has(path)).length === 1)
    .filter(path => !loaded.some(targets => targets.has(path)))
    .filter(path => !maybeShort.some(prefix => path.startsWith(prefix)));
}

/** Its files run in the order of their names and are never merged, so it only grows. */
const MIGRATIONS = 'src/provider/db/migrations';

/** Returns the files of src and test, relative to the repository. */
const findFiles = (): string[] =>
  ['src', 'test'].flatMap(root =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => posix(join(parentPath, name))),
  );

/** Returns the folders of src and test that hold too many files of any kind. */
function findFullFolders(): string[] {
  const counts = new Map<string, number>();
  for (const folder of findFiles().map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MAX_FOLDER_FILES && folder !== MIGRATIONS ? [folder] : []));
}

/** Where the web app reads the world by itself, and why `WebDeps` does not serve there. */
const BROWSER_ACCESS: Record<string, string> = {
  'web/app/bootstrap/': 'makes WebDeps out of the browser, or runs before there is an app',
  'web/shared/app/loadChunk.ts': 'loads code before a component has mounted that could know WebDeps',
  'web/market/feed/marketWorker.ts': 'makes the dependencies of the worker',
  'web/market/feed/socketFeed.ts': 'runs in a worker, which has no page',
  'web/features/settings/InstallApp.tsx': 'depends on how the browser installs apps',
  'web/features/trade/SettlementAnnouncer.tsx': 'lets the device vibrate',
  'web/shared/device/': 'writes to the clipboard, downloads and shares files, and knows links into the app',
  'web/shared/report/readReportFacts.ts': 'describes itself to support',
  'web/shared/camera/NoCamera.tsx': 'links to the present address',
  'web/screens/UserLoginScreen.tsx': 'the address bar knows before the router that a code was sent',
};

/** The clock, the network, the address and the storage; elements of the document are what components are made of. */
const BROWSER_STATE =
  /(?<![\w.'])(?:Date\.now|performance\.now|navigator\.\w+|location\.\w+|sessionStorage|localStorage|document\.(?:hidden|visibilityState|cookie))\b|addEventListener\('(?:visibilitychange|online|offline|focus|storage)'/;
const LOCAL_LOCATION = /\blocation\b(?= = useLocation|: Location)/;

describe('the architecture', () => {
  it('assigns every file to a layer', () => {
    expect(sources.filter(({ layer }) => layer === '').map(({ path }) => path)).toEqual([]);
  });

  // Mutation check: importing '#provider/db/database.ts' in any contract file must fail this test.
  it('lets each layer import only what the table allows', () => {
    const violations = production.flatMap(source =>
      source.imports.flatMap(name => {
        const why = findViolation(source, name);
        return why === null ? [] : [`${source.path} → ${name}: ${why}`];
      }),
    );
    expect(violations).toEqual([]);
  });

  // Mutation check: an import of '#web/features/admin/queue/QueuePanel.tsx' in features/admin/users must fail this test.
  it('has no folders that import each other, directly or through others', () => {
    expect(findCircles(mapImports(getFolder))).toEqual([]);
  });

  // Mutation check: a type import of './ConsentStep.tsx' in ConsentScreen.tsx must fail this test.
  it('has no files that import each other, directly or through others', () => {
    expect(findCircles(mapImports(path => path))).toEqual([]);
  });

  it('has no barrels and no folders of leftovers', () => {
    const forbidden = sources.filter(({ path }) =>
      /(^|\/)(index|utils|helpers|common|types|misc)(\.tsx?$|\/)/.test(path),
    );
    expect(forbidden.map(({ path }) => path)).toEqual([]);
  });

  // Mutation check: a file of 301 lines in src or test must fail this test.
  it('keeps every file short enough to read', () => {
    expect(findFiles().filter(path => SCRIPT.test(path) && countLines(path) > MAX_FILE_LINES)).toEqual([]);
  });

  // Mutation check: two more files in src/web/shell, of any kind, must fail this test.
  it('keeps every folder small enough to scan', () => {
    expect(findFullFolders()).toEqual([]);
  });

  // Mutation check: a new file with one constant, imported by one production file, must fail this test.
  it('has no short file with a single importer', () => {
    expect(findForwarders()).toEqual([]);
  });

  it('limits screens to the composition of features', () => {
    const long = production.filter(({ path, text }) => path.startsWith('web/screens/') && text.split('\n').length > 81);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  // Mutation check: reading `Date.now()` in any saga must fail this test.
  it('reads clock, network, address and storage of the browser through WebDeps', () => {
    const isListed = (path: string) => Object.keys(BROWSER_ACCESS).some(listed => path.startsWith(listed));
    const readers = production.filter(
      ({ path, text }) =>
        path.startsWith('web/') &&
        !path.startsWith('web/i18n/') &&
        BROWSER_STATE.test(LOCAL_LOCATION.test(text) ? text.replaceAll('location.', '') : text),
    );
    expect(readers.map(({ path }) => path).filter(path => !isListed(path))).toEqual([]);
    const unused = Object.keys(BROWSER_ACCESS).filter(listed => !readers.some(({ path }) => path.startsWith(listed)));
    expect(unused).toEqual([]);
  });
});

const SLICE_NAME = /createSlice\(\{\s*name: '(\w+)'/g;

// Mutation check: a state of the wallet that is not optional in walletSlice.ts must fail this test.
it('reads a slice that screens add as one that may have no state yet: it exists from the next action on', () => {
  const store = production.find(({ path }) => path === 'web/app/store.ts')?.text ?? '';
  const lazy = production
    .flatMap(({ text }) => namesIn(text, SLICE_NAME))
    .filter(name => !store.includes(`${name}Slice`));
  expect(lazy).toContain('wallet');
  const required = new RegExp(`\\b(${lazy.join('|')}): [A-Z]\\w*State\\b`);
  expect(production.filter(({ text }) => required.test(text)).map(({ path }) => path)).toEqual([]);
});
