import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import * as z from 'zod/mini';
import { UPLOAD_TIMEOUT_MS } from '#contract/files.ts';
import { CONNECTION_LIMITS } from '#provider/http/connections.ts';
import { readSettings } from '#provider/settings.ts';
import { VARIABLE_NAMES } from '#provider/variables.ts';
import { isPinned, type Manifest, readManifests, readPackage } from './readDeployment.ts';

const FILES = readdirSync('docs/kubernetes').filter(file => file.endsWith('.yaml'));
const manifests = FILES.flatMap(readManifests);

function find(kind: string): Manifest {
  const found = manifests.find(manifest => manifest.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

/** Kubernetes' own kinds; their types are generated from its API. */
const isOfKubernetes = ({ apiVersion }: Manifest): boolean =>
  /^(v1|apps\/v1|policy\/v1|networking\.k8s\.io\/v1)$/.test(apiVersion);

const getModule = (apiVersion: string): string =>
  `kubernetes-types/${apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')}`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es5.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** Returns what the compiler finds: unknown fields, missing ones and values of another type. */
function checkTypes(checked: readonly Manifest[]): string[] {
  const toCode = (manifest: Manifest) =>
    `import type { ${manifest.kind} } from '${getModule(manifest.apiVersion)}';\n` +
    `export const manifest: ${manifest.kind} = ${JSON.stringify(manifest, null, 1)};\n`;
  const codes = new Map(checked.map(manifest => [`${process.cwd()}/${manifest.kind}.ts`, toCode(manifest)]));
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile } = host;
  host.fileExists = name => codes.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const code = codes.get(name);
    return code === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, code, version);
  };
  const checkedProgram = ts.createProgram([...codes.keys()], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(checkedProgram)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

const PasswordSecret = z.strictObject({ name: z.string() });
const Quantity = z.string().check(z.regex(/^\d+(\.\d+)?(m|[KMGT]i)?$/));

/** The fields of CloudNativePG's Cluster that the example uses, as its reference defines them. */
const Cluster = z.strictObject({
  instances: z.int().check(z.minimum(3)),
  imageName: z.string().check(z.refine(isPinned)),
  bootstrap: z.strictObject({
    initdb: z.strictObject({ database: z.string(), owner: z.string(), secret: PasswordSecret }),
  }),
  managed: z.strictObject({
    roles: z.array(
      z.strictObject({
        name: z.string(),
        ensure: z.enum(['present', 'absent']),
        login: z.boolean(),
        passwordSecret: PasswordSecret,
      }),
    ),
  }),
  postgresql: z.strictObject({
    synchronous: z.strictObject({
      method: z.enum(['any', 'first']),
      number: z.int().check(z.minimum(1)),
      dataDurability: z.enum(['required', 'preferred']),
      failoverQuorum: z.boolean(),
    }),
    parameters: z.record(z.string(), z.string()),
  }),
  primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
  primaryUpdateMethod: z.enum(['switchover', 'restart']),
  storage: z.strictObject({ size: Quantity }),
  walStorage: z.strictObject({ size: Quantity }),
  affinity: z.strictObject({
    enablePodAntiAffinity: z.boolean(),
    podAntiAffinityType: z.enum(['preferred', 'required']),
    topologyKey: z.string(),
  }),
  resources: z.strictObject({
    requests: z.record(z.string(), Quantity),
    limits: z.record(z.string(), Quantity),
  }),
  monitoring: z.strictObject({ enablePodMonitor: z.boolean() }),
});

const Labels = z.record(z.string(), z.string());
const Selector = z.object({ matchLabels: Labels });

const ServiceMonitor = z.strictObject({
  selector: z.strictObject({ matchLabels: Labels }),
  endpoints: z.array(z.strictObject({ port: z.string(), path: z.string(), interval: z.string() })),
});

const Variable = z.object({
  name: z.string(),
  value: z.optional(z.string()),
  valueFrom: z.optional(z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) })),
});
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.optional(z.array(z.string())),
  env: z.array(Variable),
  ports: z.optional(z.array(z.object({ name: z.string(), containerPort: z.int() }))),
  startupProbe: z.optional(Probe),
  livenessProbe: z.optional(Probe),
  readinessProbe: z.optional(Probe),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
});
const Deployment = z.object({
  replicas: z.int().check(z.minimum(2)),
  progressDeadlineSeconds: z.optional(z.int()),
  strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.int() }) }),
  selector: Selector,
  template: z.object({
    metadata: z.object({ labels: Labels }),
    spec: z.object({
      terminationGracePeriodSeconds: z.int(),
      initContainers: z.array(Container),
      containers: z.array(Container),
    }),
  }),
});

const deployment = Deployment.parse(find('Deployment').spec);
const { spec } = deployment.template;
const cluster = Cluster.parse(find('Cluster').spec);
const [provider, ...others] = spec.containers;
const [migrate] = spec.initContainers;
if (!provider || !migrate || others.length > 0) throw new Error('One container and one before it were expected.');

/** Returns the variables of a container, with a sample in place of each secret. */
function getEnvironment({ env }: z.infer<typeof Container>): Record<string, string> {
  const settings = z.record(z.string(), z.string()).parse(find('ConfigMap').data);
  const samples: Readonly<Record<string, string>> = {
    LINK_SECRET: 'f00d'.repeat(16),
    VAPID_PRIVATE_KEY: 'A'.repeat(43),
  };
  const values = new Map<string, string>(Object.entries(settings));
  for (const { name, value } of env)
    values.set(
      name,
      (value ?? samples[name] ?? 'f00d').replace(/\$\((\w+)\)/g, (_match, other) => values.get(other) ?? '?'),
    );
  return Object.fromEntries(values);
}

// Mutation check: a field that Kubernetes does not know, such as `replica`, must fail this test.
it('follows the API of Kubernetes', () => {
  const checked = manifests.filter(isOfKubernetes);
  expect(checked.length).toBeGreaterThan(4);
  expect(checkTypes(checked)).toEqual([]);
});

it('covers every manifest by a schema', () => {
  const others = manifests
    .filter(manifest => !isOfKubernetes(manifest))
    .map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
  expect(others.sort()).toEqual([
    'monitoring.coreos.com/v1 PrometheusRule',
    'monitoring.coreos.com/v1 ServiceMonitor',
    'postgresql.cnpg.io/v1 Cluster',
  ]);
});

// Mutation check: `TRUST_PROXY: '9'` or a variable that the provider does not read must fail this test.
it('gives the provider valid settings, and the owner of the tables to the migration alone', () => {
  const own = getEnvironment(provider);
  const helpers = ['APP_PASSWORD', 'OWNER_PASSWORD'];
  for (const container of [provider, migrate]) {
    const names = Object.keys(getEnvironment(container)).filter(name => !helpers.includes(name));
    expect(names.filter(name => !VARIABLE_NAMES.includes(name))).toEqual([]);
  }
  expect(readSettings(own)).toMatchObject({
    sandbox: false,
    trustedProxies: 1,
    metrics: 'direct',
    databaseOwnerUrl: null,
  });
  const { databaseUrl, databaseOwnerUrl } = readSettings(getEnvironment(migrate));
  expect([databaseUrl, databaseOwnerUrl]).toEqual([
    'postgresql://larkspur_app:f00d@larkspur-database-rw:5432/larkspur',
    'postgresql://larkspur_owner:f00d@larkspur-database-rw:5432/larkspur',
  ]);
  expect(migrate.command).toEqual(readPackage().scripts.migrate?.split(' '));
});

it('names roles and secrets as the database and the guide create them', () => {
  const { name } = find('Cluster').metadata;
  const { initdb } = cluster.bootstrap;
  expect([name, initdb.owner, initdb.database]).toEqual(['larkspur-database', 'larkspur_owner', 'larkspur']);
  const created = new Set([
    'larkspur-secrets',
    initdb.secret.name,
    ...cluster.managed.roles.map(role => role.passwordSecret.name),
  ]);
  const used = [provider, migrate].flatMap(({ env }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []),
  );
  expect(used.filter(secret => !created.has(secret))).toEqual([]);
  const guide = readFileSync('docs/kubernetes/README.md', 'utf8');
  for (const role of ['owner', 'app']) expect(guide).toContain(role);
  expect([...created].filter(secret => !guide.includes(secret.replace(/-(owner|app)$/, '-$role')))).toEqual([]);
});

// Mutation check: another port name in the Service must fail this test.
it('connects ingress, service, pods, disruption budget and monitoring', () => {
  const labels = deployment.template.metadata.labels;
  const Service = z.object({
    selector: Labels,
    ports: z.array(z.object({ name: z.string(), targetPort: z.string() })),
  });
  const service = Service.parse(find('Service').spec);
  const monitor = ServiceMonitor.parse(find('ServiceMonitor').spec);
  const budget = z.object({ selector: Selector, minAvailable: z.int() }).parse(find('PodDisruptionBudget').spec);
  expect(deployment.selector.matchLabels).toEqual(labels);
  expect([service.selector, budget.selector.matchLabels]).toEqual([labels, labels]);
  expect(budget.minAvailable).toBeLessThan(deployment.replicas);
  expect(find('Service').metadata.labels).toMatchObject(monitor.selector.matchLabels);
  const [port] = provider.ports ?? [];
  const exposed = /EXPOSE (\d+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  expect([service.ports[0]?.targetPort, `${port?.containerPort}`]).toEqual([port?.name, exposed]);
  expect(monitor.endpoints.map(endpoint => endpoint.port)).toEqual([service.ports[0]?.name]);
  const probes = [provider.startupProbe, provider.livenessProbe, provider.readinessProbe];
  expect(probes.map(probe => probe?.httpGet)).toEqual(Array(3).fill({ path: '/health/live', port: port?.name }));
  expect(JSON.stringify(find('Ingress').spec)).toContain(
    JSON.stringify({ service: { name: find('Service').metadata.name, port: { name: service.ports[0]?.name } } }),
  );
});

it('keeps two standbys for synchronous commits, pins images and stops after the program has', () => {
  expect(cluster.postgresql.synchronous).toEqual({
    method: 'any',
    number: 1,
    dataDurability: 'required',
    failoverQuorum: true,
  });
  expect([provider.image, migrate.image].map(isPinned)).toEqual([true, true]);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(15 + 5);
});

/** For which Traefik keeps a connection to the provider by default. */
const TRAEFIK_IDLE_MS = 90_000;

// Mutation check: a kept connection of 72 s, or either file without the timeout of Traefik, must fail this test.
it('lets Traefik pass whole uploads and use no connection that the provider closes', () => {
  for (const file of ['ingress.yaml', 'README.md']) {
    const option = /--entryPoints\.websecure\.transport\.respondingTimeouts\.readTimeout=(\d+)s/;
    const [, seconds = '0'] = option.exec(readFileSync(`docs/kubernetes/${file}`, 'utf8')) ?? [];
    expect([file, parseInt(seconds, 10) * 1_000 > UPLOAD_TIMEOUT_MS]).toEqual([file, true]);
  }
  expect(CONNECTION_LIMITS.keepAliveMs).toBeGreaterThan(TRAEFIK_IDLE_MS);
});

/** What one provider opens at most; docs/operations.md lists them. */
const CONNECTIONS_OF_A_PROVIDER = 32 + 2 + 2 + 4;

// Mutation check: max_connections of two providers must fail this test.
it('lets the database accept the connections of all providers of a rolling update', () => {
  const providers = deployment.replicas + deployment.strategy.rollingUpdate.maxSurge;
  const { max_connections: maxConnections = '' } = cluster.postgresql.parameters;
  expect(parseInt(maxConnections, 10)).toBe(providers * CONNECTIONS_OF_A_PROVIDER + 20);
});

// Mutation check: the default of Kubernetes, 600 s, must fail this test.
it('counts no rollout as failed while its migration waits for a lock', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const [, minutes = ''] = /After (\d+) minutes without the lock/.exec(manual) ?? [];
  expect(deployment.progressDeadlineSeconds).toBeGreaterThan(parseInt(minutes, 10) * 60);
});

// Mutation check: leaving out log_error_verbosity must fail this test.
it('keeps the rows that the database refuses out of its log', () => {
  expect(cluster.postgresql.parameters.log_error_verbosity).toBe('terse');
});
