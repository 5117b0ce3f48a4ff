// Prepares a fresh clone with nothing but Node and npm: installs what is missing and builds when sources changed.
// For tests it finds or installs a browser instead, and .ci/test.mjs builds. Plain Node, because it runs before
// node_modules exists.
// Usage: node .ci/prepare.mjs install|start|test
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquireLock, releaseLock } from './installLock.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const purpose = process.argv[2] ?? 'install';
const lockFile = '.cache/prepare.lock';

const [major, minor] = process.versions.node.split('.').map(part => Number.parseInt(part, 10));
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Larkspur needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

mkdirSync('.cache', { recursive: true });
await acquireLock(lockFile);
process.once('exit', () => releaseLock(lockFile));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
install();
if (purpose === 'start') build();
releaseLock(lockFile);
if (purpose === 'test') await findBrowser();

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function install() {
  const hash = createHash('sha256').update(process.version).update(process.platform).update(process.arch);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(file));
  whenChanged('node_modules/.installed', hash.digest('hex'), () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  );
}

function build() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'webpack.config.ts',
    ...filesIn('.ci'),
    ...filesIn('public'),
    ...filesIn('src/embed'),
    ...filesIn('src/web'),
    ...filesIn('src/contract'),
  ]) {
    if (!/\.test\.tsx?$|\.md$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  whenChanged('dist/.built', hash.digest('hex'), () => run('npm', ['run', '--silent', 'build']));
}

/** Runs the work unless its stamp has the same inputs. */
function whenChanged(stamp, inputs, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  work();
  writeFileSync(stamp, inputs);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())
    .sort();
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) fail(`'${command} ${args.join(' ')}' failed.`);
}

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) {
    if (!existsSync(named)) fail(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return;
  }
  const hasBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync);
  const isDebianRoot =
    process.platform === 'linux' &&
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/debian_version') &&
    process.getuid?.() === 0;
  if (isDebianRoot) {
    const missing = [
      ...(hasBrowser ? [] : ['chromium']),
      // Most journeys run in it because it is faster; without it they run in the whole browser.
      ...(existsSync('/usr/bin/chromium-headless-shell') ? [] : ['chromium-headless-shell']),
    ];
    if (missing.length > 0) installPackages(missing);
    return;
  }
  if (hasBrowser) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status !== 0) fail('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}

/** Installs Debian packages; only the browser itself is required. */
function installPackages(packages) {
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const name of packages) {
    if (name === 'chromium') run('apt-get', ['install', '-y', '-qq', name]);
    else spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
  }
}
