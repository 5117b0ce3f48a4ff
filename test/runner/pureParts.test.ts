import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// The loader is plain JavaScript without types.
const { default: pureParts } = jest.requireActual<{ default: (source: string) => string }>('../../.ci/pureParts.mjs');

const packages = join(__dirname, '../../node_modules');

/** The modules that the build reads, by package. */
const MODULES = { 'react-router': 'dist/production', formik: 'dist' };

function readModules(folder: string): string {
  const names = readdirSync(folder).filter(name => /\.mjs$|\.esm\.js$/.test(name));
  return names.map(name => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Statements of a module that keep an unused component or context in the bundle. */
const BLOCKING =
  /^(?:\w+\.(?:displayName|defaultProps) =|(?:var|let|const) \w+ = (?:React\d*\.)?(?:forwardRef|createContext)\().*$/gm;

// Mutation check: a pattern of pureParts that matches only one kind of quotes must fail this test.
it.each(Object.entries(MODULES))('removes from %s what would keep its unused parts', (name, folder) => {
  const text = readModules(join(packages, name, folder));
  expect(text).toMatch(BLOCKING);
  expect(pureParts(text).match(BLOCKING)).toBeNull();
});
