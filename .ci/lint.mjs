// Lint and formatting in one run. ESLint 9 reads .eslintrc.cjs only when asked to, on every platform alike.
import { spawnSync } from 'node:child_process';

process.env.ESLINT_USE_FLAT_CONFIG = 'false';
const fix = process.argv.includes('--fix');

// The warning that this configuration format is on its way out says nothing about our code.
const run = (script, args) =>
  spawnSync(process.execPath, ['--no-warnings', script, ...args], { stdio: 'inherit' }).status ?? 1;

const eslint = run('node_modules/eslint/bin/eslint.js', [
  '.',
  '--ext=.ts,.tsx,.mjs,.cjs,.js',
  '--max-warnings=0',
  '--cache',
  '--cache-location=.cache/eslint/',
  ...(fix ? ['--fix'] : []),
]);
const prettier = run('node_modules/prettier/bin/prettier.cjs', [fix ? '--write' : '--check', '--log-level=warn', '.']);
process.exit(eslint || prettier);
