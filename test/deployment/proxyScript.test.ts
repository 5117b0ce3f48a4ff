import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeProxyScript } from './startProxy.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-proxy-script-'));
  const file = join(folder, 'nginx');
  writeFileSync(file, '#!/bin/sh\necho "started $*"\n');
  chmodSync(file, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs docs/compose/proxy.sh as the container does with these variables. */
function run(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('/bin/sh', [writeProxyScript(folder), '-g', 'daemon off;'], {
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const readDirective = () => readFileSync(join(folder, 'country-header.conf'), 'utf8').trim();

// Mutation check: leaving out the case of TRUST_PROXY must fail this test.
it.each([
  [{}, ''],
  [{ TRUST_PROXY: '1', COUNTRY_HEADER: '' }, ''],
  [{ COUNTRY_HEADER: 'CF-IPCountry' }, "proxy_set_header CF-IPCountry '';"],
  [{ TRUST_PROXY: '0', COUNTRY_HEADER: 'CF-IPCountry' }, "proxy_set_header CF-IPCountry '';"],
  [{ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' }, "proxy_set_header CF-IPCountry '';"],
  [{ TRUST_PROXY: 'two', COUNTRY_HEADER: 'CF-IPCountry' }, "proxy_set_header CF-IPCountry '';"],
  [{ TRUST_PROXY: '2', COUNTRY_HEADER: 'CF-IPCountry' }, ''],
  [{ TRUST_PROXY: '10', COUNTRY_HEADER: 'CF-IPCountry' }, ''],
])('with %j starts nginx with "%s"', (env, directive) => {
  expect(run(env)).toMatchObject({ status: 0, stdout: 'started -g daemon off;\n' });
  expect(readDirective()).toBe(directive);
});

it('reports that it removes the header, only when it does', () => {
  expect(run({ COUNTRY_HEADER: 'CF-IPCountry' }).stderr).toContain('CF-IPCountry is removed');
  expect(run({ TRUST_PROXY: '2', COUNTRY_HEADER: 'CF-IPCountry' }).stderr).toBe('');
  expect(run({}).stderr).toBe('');
});

// Mutation check: leaving out the check of the name must fail this test.
it.each(["X-Country ''; proxy_set_header Host", 'GEOIP_COUNTRY', 'CF-IPCountry;'])(
  'starts no nginx with the header %s',
  COUNTRY_HEADER => {
    expect(run({ TRUST_PROXY: '2', COUNTRY_HEADER })).toMatchObject({ status: 1, stdout: '' });
  },
);
