// Lint and formatting in one run, of all files or of the given ones. ESLint 9 reads .eslintrc.cjs only with this
// variable.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

process.env.ESLINT_USE_FLAT_CONFIG = 'false';
const fix = process.argv.includes('--fix');
const files = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
// ESLint warns about given files that it ignores, such as all names with a leading dot except `.ci`.
const { ignorePatterns } = createRequire(import.meta.url)('../.eslintrc.cjs');
const isHidden = file => file.startsWith('.') && !file.startsWith('.ci/');
const isIgnored = file => isHidden(file) || ignorePatterns.some(folder => file.startsWith(`${folder}/`));
const scripts = files.filter(file => /\.(tsx?|[cm]?js)$/.test(file) && !isIgnored(file));

// Node warns that this configuration format is deprecated.
const run = (script, args) =>
  spawnSync(process.execPath, ['--no-warnings', script, ...args], { stdio: 'inherit' }).status ?? 1;

const lint = paths =>
  run('node_modules/eslint/bin/eslint.js', [
    ...paths,
    '--ext=.ts,.tsx,.mjs,.cjs,.js',
    '--max-warnings=0',
    '--cache',
    '--cache-location=.cache/eslint/',
    ...(fix ? ['--fix'] : []),
  ]);
const eslint = files.length > 0 && scripts.length === 0 ? 0 : lint(files.length > 0 ? scripts : ['.']);
const prettier = run('node_modules/prettier/bin/prettier.cjs', [
  fix ? '--write' : '--check',
  '--log-level=warn',
  '--ignore-unknown',
  ...(files.length > 0 ? files : ['.']),
]);
process.exit(eslint || prettier);
