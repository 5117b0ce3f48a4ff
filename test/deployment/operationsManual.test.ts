import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createLogger, toLog } from '#provider/core/logger.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { readManifests } from './readDeployment.ts';

const Rules = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

const manual = readFileSync('docs/operations.md', 'utf8');
const rules = Rules.parse(
  readManifests('monitoring.yaml').find(({ kind }) => kind === 'PrometheusRule')?.spec,
).groups.flatMap(group => group.rules);

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false, settings: { metrics: 'loopback' } })));
afterAll(() => world.stop());

/** Returns the source of the provider and the program. */
function readSources(): string[] {
  const files = [
    'src/main.ts',
    'src/startProgram.ts',
    ...readdirSync('src/provider', { recursive: true, encoding: 'utf8' }).map(name => join('src/provider', name)),
  ];
  return files.filter(name => name.endsWith('.ts') && !name.includes('.test.')).map(name => readFileSync(name, 'utf8'));
}

/** Returns the events of errors and warnings. */
function listEvents(): string[] {
  const logged = /(?:\.(?:error|warn)\(|failed: )'([^']+)'/g;
  return [...new Set(readSources().flatMap(text => [...text.matchAll(logged)].map(([, event = '']) => event)))];
}

/** Returns the names of the fields that are logged beside an event. */
function listLoggedFields(): string[] {
  const logged = /\blog\.(?:info|error|warn)\(\s*'[^']+',\s*\{([^}]*)\}/g;
  const fields = readSources().flatMap(text => [...text.matchAll(logged)].map(([, fields = '']) => fields));
  const names = fields.flatMap(each => each.split(',').map(field => field.split(':')[0]?.trim() ?? ''));
  return [...new Set(names.filter(name => /^\w+$/.test(name)))];
}

// Mutation check: an alert without a line in the manual, or with another severity, must fail this test.
it('describes every alert with its severity, and no other', () => {
  const described = [...manual.matchAll(/^\| `(Larkspur\w+)`\s*\| (\w+)/gm)].map(
    ([, alert, severity]) => `${alert} ${severity}`,
  );
  expect(described.sort()).toEqual(rules.map(({ alert, labels }) => `${alert} ${labels.severity}`).sort());
});

// Mutation check: renaming a series in operationsMetrics.ts must fail this test.
it('alerts on series that the provider has, or Prometheus itself', async () => {
  const [ann, bob] = [await world.signUp({ balance: '50' }), await world.signUp()];
  await postTransfer(ann, aTransfer(await getPayId(bob)));
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const known = new Set(['up', ...[...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name)]);
  const used = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b(up|(?:larkspur|nodejs|process)_\w+)/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(rules.length - 1);
  expect([...new Set(used)].filter(name => !known.has(name))).toEqual([]);
  const routes = new Set(world.app.routeTable.map(({ url }) => url));
  for (const route of [
    '/api/createTransfer',
    '/api/createTrade',
    '/api/createWithdraw',
    '/api/createDeposit',
    '/health/live',
    '/health/ready',
    '/metrics',
  ])
    expect([route, routes.has(route)]).toEqual([route, true]);
});

// Mutation check: a rule about `process_resident_memory_bytes` of every job must fail this test.
it('selects the provider in series that other programs export too', () => {
  const series = rules.flatMap(({ expr }) => expr.match(/\b(?:up|(?:nodejs|process)_\w+)\b(?:\{[^}]*\})?/g) ?? []);
  expect(series.length).toBeGreaterThan(2);
  expect(series.filter(each => !each.includes('job="larkspur-provider"'))).toEqual([]);
});

/** Returns the first selector of a rule as a function that selects labels as Prometheus does. */
function readSelector(alert: string): (labels: Record<string, string>) => boolean {
  const { expr = '' } = rules.find(rule => rule.alert === alert) ?? {};
  const matchers = [...(/\{(.+?)\}\[/.exec(expr)?.[1] ?? '').matchAll(/(\w+)(=~|!~)"([^"]+)"/g)];
  return labels =>
    matchers.every(
      ([, name = '', operator, pattern]) =>
        new RegExp(`^(${pattern})$`).test(labels[name] ?? '') === (operator === '=~'),
    );
}

// Mutation check: a selector without the status, or with another name of that label, must fail this test.
it('measures the time of money requests without that of refusals, which the provider delays', async () => {
  const ann = await world.signUp();
  await postTransfer(ann, aTransfer('no Pay ID'));
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const [, measured = ''] = /^larkspur_http_request_duration_seconds_count\{(.*createTransfer.*)\}/m.exec(text) ?? [];
  const labels = Object.fromEntries(
    [...measured.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const isSelected = readSelector('LarkspurMoneyRequestsSlow');
  const select = (status: string) => isSelected({ ...labels, status });
  expect(Object.keys(labels)).toContain('status');
  expect(['201', '422', '429', '503', '500'].map(select)).toEqual([true, true, false, false, true]);
  expect(isSelected({ ...labels, route: '/api/files' })).toBe(false);
});

// Mutation check: a new `log.error` that the manual does not name must fail this test.
it('describes every event that is logged as an error or a warning', () => {
  const events = listEvents();
  expect(events.length).toBeGreaterThan(15);
  expect(events.filter(event => !manual.includes(`\`${event}\``))).toEqual([]);
});

it('links to headings that exist', () => {
  const anchors = new Set(
    [...manual.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  const linked = [...manual.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(linked.length).toBeGreaterThan(3);
  expect(linked.filter(anchor => !anchors.has(anchor))).toEqual([]);
});

// Mutation check: logging the detail of a migration that waits as `reason` must fail this test.
it('logs no field by a name that the logger redacts', () => {
  const lines: string[] = [];
  const names = listLoggedFields();
  expect(names).toEqual(expect.arrayContaining(['advice', 'code', 'detail', 'message']));
  toLog(createLogger(line => lines.push(line))).warn('event', Object.fromEntries(names.map(name => [name, 'shown'])));
  const redacted = Object.entries(JSON.parse(lines[0] ?? '{}')).flatMap(([name, value]) =>
    value === '[redacted]' ? name : [],
  );
  expect(redacted).toEqual([]);
});

// Mutation check: leaving out `absent` must fail this test.
it('alerts when there is no provider to scrape', () => {
  const down = rules.find(({ alert }) => alert === 'LarkspurProviderDown')?.expr;
  expect(down).toContain('absent(up{job="larkspur-provider"})');
});
