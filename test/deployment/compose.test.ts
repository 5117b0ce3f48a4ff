import { existsSync, readFileSync, statSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { CONNECTION_LIMITS } from '#provider/http/connections.ts';
import { readSettings } from '#provider/settings.ts';
import { VARIABLE_NAMES } from '#provider/variables.ts';
import {
  isPinned,
  listComposeVariables,
  readCompose,
  readDocumentedSettings,
  readExampleVariables,
  readPackage,
} from './readDeployment.ts';

const variables = readExampleVariables();
const { services, networks, volumes, secrets } = readCompose(variables);
const getService = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  return service;
};
const PROVIDERS = ['provider-1', 'provider-2'];

/** The order of keys is ours, and the proxy is meant to be reached from everywhere. */
const UNUSED_RULES = [
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

// Mutation check: a key that Compose does not know, such as `restarts`, must fail this test.
it('follows the schema of Compose and the rules of its linter', () => {
  const rules = Object.fromEntries(UNUSED_RULES.map(rule => [rule, 0 as const]));
  const results = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles(['compose.yaml'], false);
  const messages = results.flatMap(result => result.messages.map(({ line, message }) => `${line}: ${message}`));
  expect(results).toHaveLength(1);
  expect(messages).toEqual([]);
});

it('has one line in example.env for every variable, and none for another', () => {
  expect(Object.keys(variables).sort()).toEqual(listComposeVariables());
});

// Mutation check: a password in compose.yaml or example.env must fail this test.
it('contains no secret', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  const example = readFileSync('docs/compose/example.env', 'utf8');
  expect(text.match(/postgresql:\/\/\w+:(?!\$\{)/)).toBeNull();
  expect(example.match(/^\w*(PASSWORD|SECRET|PRIVATE_KEY|PARTNER_KEYS)=.+/m)).toBeNull();
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env');
});

it('pins the images that it does not build, limits every container and drops all capabilities', () => {
  for (const [name, { image, cap_drop, deploy, user }] of Object.entries(services)) {
    if (!image.startsWith('larkspur:')) expect([name, image, isPinned(image), user]).toEqual([name, image, true, user]);
    expect([name, cap_drop]).toEqual([name, ['ALL']]);
    expect(deploy.resources.limits.memory).toMatch(/^\d+[MG]$/);
    if (!image.startsWith('larkspur:')) expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  }
});

it('mounts files that exist, and networks, volumes and secrets that it declares', () => {
  for (const service of Object.values(services)) {
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      expect([source, source.startsWith('.') ? existsSync(source) : source in volumes]).toEqual([source, true]);
    }
    expect(service.networks.filter(name => !(name in networks))).toEqual([]);
    expect((service.secrets ?? []).filter(name => !(name in secrets))).toEqual([]);
  }
  const isExecutable = (file: string) => (statSync(file).mode & 0o111) !== 0;
  expect(isExecutable('docs/compose/create-roles.sh')).toBe(true);
});

/** Settings that compose.yaml or the image decides, because their networks, volumes and roles depend on them. */
const DECIDED = [
  ...['DATABASE_OWNER_URL', 'DATABASE_URL', 'DATA_DIR', 'HOST', 'METRICS', 'PORT', 'SANDBOX', 'WEB_FOLDER'],
  // A folder, which no volume brings into the container.
  'REPLAY',
];

// Mutation check: a setting without a line in compose.yaml, or without a row in the manual, must fail this test.
it('passes every documented setting to both providers, except those that it decides', () => {
  const documented = readDocumentedSettings();
  expect(documented).toEqual([...VARIABLE_NAMES].sort());
  const samples = Object.fromEntries(documented.map(name => [name, `${name} of .env`]));
  const filled = readCompose({ ...variables, ...samples });
  for (const provider of PROVIDERS) {
    const environment = filled.services[provider]?.environment ?? {};
    expect(documented.filter(name => environment[name] !== samples[name])).toEqual([...DECIDED].sort());
  }
});

// Mutation check: `${TRUST_PROXY-1}`, which keeps an empty line, must fail this test.
it('has the defaults of the manual for settings that .env leaves empty', () => {
  const empty = Object.fromEntries(readDocumentedSettings().map(name => [name, '']));
  const environment = readCompose({ ...variables, ...empty }).services['provider-1']?.environment ?? {};
  const { DATABASE_URL, METRICS } = environment;
  expect(readSettings(environment)).toEqual(
    readSettings({ DATABASE_URL, METRICS, MARKET: 'live', SANDBOX: '0', TRUST_PROXY: '1' }),
  );
});

// Mutation check: `TRUST_PROXY: ${TRUST_PROXY:-2}`, or a variable that the provider does not read, must fail this test.
it('gives the providers valid settings, behind one proxy, without the owner of the tables', () => {
  for (const name of PROVIDERS) {
    const environment = getService(name).environment ?? {};
    expect(Object.keys(environment).filter(key => !VARIABLE_NAMES.includes(key))).toEqual([]);
    expect(readSettings(environment)).toMatchObject({
      trustedProxies: 1,
      metrics: 'direct',
      sandbox: false,
      databaseOwnerUrl: null,
      databaseUrl: 'postgresql://larkspur_app:f00d@postgres-1:5432/larkspur',
    });
  }
  const migrate = getService('migrate');
  expect(readSettings(migrate.environment ?? {}).databaseOwnerUrl).toMatch(/^postgresql:\/\/larkspur_owner:/);
  expect(migrate.command).toEqual(readPackage().scripts.migrate?.split(' '));
  expect(getService('provider-1').depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
});

it('accepts every setting that the example shows, with real trading too', () => {
  const live = readCompose({ ...variables, LIVE_TRADING: '1', PUBLIC_ORIGIN: 'https://larkspur.example' });
  expect(readSettings(live.services['provider-1']?.environment ?? {})).toMatchObject({ liveTrading: true });
});

// Mutation check: another port in the Dockerfile must fail this test.
it('connects the proxy to the port of both providers, and names the standbys as their hosts', () => {
  const proxy = readFileSync('docs/compose/nginx.conf', 'utf8');
  const port = /EXPOSE (\d+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  const upstreams = [...proxy.matchAll(/^\s*server ([\w-]+):(\d+) /gm)].map(([, host, at]) => `${host}:${at}`);
  expect(upstreams).toEqual(PROVIDERS.map(name => `${name}:${port}`));
  const listened = [...proxy.matchAll(/listen (\d+)/g)].map(([, at]) => at);
  expect(getService('proxy').ports?.map(published => published.split(':')[1])).toEqual(listened);
  const roles = readFileSync('docs/compose/create-roles.sh', 'utf8');
  const standbys = [...roles.matchAll(/"(postgres-\d)"/g)].map(([, name = '']) => name);
  expect(standbys.filter(name => !(name in services))).toEqual([]);
  expect(standbys).toHaveLength(2);
});

// Mutation check: another time in the comment, or a keepalive_timeout of 100 s, must fail this test.
it('lets the proxy keep a connection for less time than the provider', () => {
  const proxy = readFileSync('docs/compose/nginx.conf', 'utf8');
  const [, named, kept = ''] = /the provider's (\d+) s,.*\n\s*keepalive_timeout (\d+)s;/.exec(proxy) ?? [];
  expect(named).toBe(`${CONNECTION_LIMITS.keepAliveMs / 1_000}`);
  expect(parseInt(kept, 10) * 1_000).toBeLessThan(CONNECTION_LIMITS.keepAliveMs);
});

// Mutation check: leaving out log_error_verbosity must fail this test.
it.each(['postgres-1', 'postgres-2'])('keeps the rows that %s refuses out of its log', name => {
  expect(getService(name).command).toContain('--log_error_verbosity=terse');
});
