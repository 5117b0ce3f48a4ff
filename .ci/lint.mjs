// Lint and formatting in one run, of everything or of the files named. ESLint 9 reads .eslintrc.cjs only when asked to.
import { spawnSync } from 'node:child_process';

process.env.ESLINT_USE_FLAT_CONFIG = 'false';
const fix = process.argv.includes('--fix');
const files = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const scripts = files.filter(file => /\.(tsx?|[cm]?js)$/.test(file));

// The warning that this configuration format is on its way out says nothing about our code.
const run = (script, args) =>
  spawnSync(process.execPath, ['--no-warnings', script, ...args], { stdio: 'inherit' }).status ?? 1;

const lint = paths =>
  run('node_modules/eslint/bin/eslint.js', [
    ...paths,
    '--ext=.ts,.tsx,.mjs,.cjs,.js',
    '--max-warnings=0',
    '--no-warn-ignored',
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
