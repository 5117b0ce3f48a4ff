import { HOUR_MS } from '#contract/numbers/durations.ts';
import { postTransfer, aTransfer, getPayId } from '#test/support/world/transferRequests.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { insertOpenTrades } from '#test/support/world/insertOpenTrades.ts';
import { startWorld, type World, type WorldOptions } from '#test/support/world/startWorld.ts';
import { eventually } from '#test/support/eventually.ts';
import { type Scenario } from '#exchange/faults/scenario.ts';
import { type ProviderSettings } from '#provider/settings.ts';
import { type LogFields, silentLog } from '#provider/core/log.ts';
import { raiseAlarms } from '#provider/ledger/alarms.ts';

const worlds: World[] = [];
afterEach(() => jest.restoreAllMocks());
afterAll(async () => void (await Promise.all(worlds.map(world => world.stop()))));

async function aWorld(metrics: ProviderSettings['metrics'], options: WorldOptions = {}): Promise<World> {
  const world = await startWorld({ jobs: false, ...options, settings: { metrics } });
  worlds.push(world);
  return world;
}

const fetchMetrics = (world: World, headers: Record<string, string> = {}) => fetch(`${world.url}/metrics`, { headers });

/** Returns the value of each series, as Prometheus would store it. */
async function scrape(world: World): Promise<Map<string, number>> {
  const response = await fetchMetrics(world);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const lines = (await response.text()).split('\n').filter(line => line && !line.startsWith('#'));
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), +line.slice(line.lastIndexOf(' ') + 1)]));
}

it('counts and measures requests by route pattern and outcome, never by an address', async () => {
  const world = await aWorld('loopback');
  const [ann, bob] = [await world.signUp({ balance: '50' }), await world.signUp()];
  const payId = await getPayId(bob);
  await postTransfer(ann, aTransfer(payId));
  await postTransfer(ann, { ...aTransfer(payId), amount: 5_000 });
  await ann.get('/api/getUserDeposit/unknown-id');
  const response = await fetchMetrics(world);
  const text = await response.text();
  expect(text).not.toContain(payId);
  expect(text).not.toContain('unknown-id');
  const series = await scrape(world);
  const route = '/api/createTransfer';
  expect(series.get(`larkspur_money_requests_total{route="${route}",outcome="accepted"}`)).toBe(1);
  expect(series.get(`larkspur_money_requests_total{route="${route}",outcome="refused"}`)).toBe(1);
  const [status] = [...series.keys()].filter(key => key.includes(`_count{`) && key.includes(route));
  expect(status).toMatch(/^larkspur_http_request_duration_seconds_count\{method="POST",route="\/api\/createTransfer"/);
});

it('shows what waits: queues, unsealed journals, due trades and alarms', async () => {
  const world = await aWorld('loopback');
  const ann = await world.signUp({ balance: '500' });
  await ann.post('/api/createWithdraw', aWithdrawRequest());
  await raiseAlarms(world.db, [{ kind: 'balance', subject: 'user:x', detail: 'differs' }]);
  const series = await scrape(world);
  expect(series.get('larkspur_queue_items{queue="withdraws"}')).toBe(1);
  expect(series.get('larkspur_queue_items{queue="deposits"}')).toBe(0);
  expect(series.get('larkspur_seal_age_seconds')).toBeGreaterThan(0);
  expect(series.get('larkspur_trades_due')).toBe(0);
  expect(series.get('larkspur_books_balanced')).toBe(0);
  expect(series.get('larkspur_ledger_alarms{kind="balance"}')).toBe(1);
  expect(series.get('larkspur_ledger_alarms{kind="seal"}')).toBe(0);
  expect(series.get('larkspur_database_up')).toBe(1);
  expect(series.get('larkspur_database_writable')).toBe(1);
  expect(series.get('larkspur_database_connections{state="open"}')).toBeGreaterThan(0);
  expect([...series.keys()]).toEqual(
    expect.arrayContaining([
      'larkspur_exchange_feed_age_seconds',
      'larkspur_exchange_rest_weight',
      'nodejs_eventloop_lag_seconds',
    ]),
  );
});

// Mutation check: measuring the age from the last frame alone, or without a followed coin, must fail this test.
it('reports a growing age while the exchange refuses connections or is silent, and none while no trade needs it', async () => {
  let aheadMs = 0;
  const world = await aWorld('loopback', { now: () => Date.now() + aheadMs });
  const read = async (name: string) => (await scrape(world)).get(`larkspur_exchange_${name}`) ?? 0;
  const readAge = () => read('feed_age_seconds');
  /** Lets a minute pass and waits until the provider has reconnected. */
  const passMinute = async () => {
    const before = await read('reconnects');
    aheadMs += 60_000;
    await eventually(
      () => read('reconnects'),
      count => count > before,
    );
  };
  const play = (scenario: Scenario) => world.exchange.scenario.play(scenario, '');
  expect(await readAge()).toBeNaN();

  play({ kind: 'disconnect', seconds: 86_400 });
  world.deps.market.setOpenPairs(['BTCUSDT']);
  await passMinute();
  expect(await readAge()).toBeGreaterThanOrEqual(60);
  play({ kind: 'reset' });
  await eventually(readAge, seconds => seconds < 5);

  play({ kind: 'stall' });
  await passMinute();
  expect(await readAge()).toBeGreaterThanOrEqual(60);
  world.deps.market.setOpenPairs([]);
  expect(await readAge()).toBeNaN();
});

// Mutation check: leaving out the check of the forwarding headers must fail this test.
it('is no page for a visitor behind a proxy on this machine', async () => {
  const world = await aWorld('loopback');
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'cf-connecting-ip']) {
    const response = await fetchMetrics(world, { [name]: '203.0.113.9' });
    expect([name, response.status, await response.json()]).toMatchObject([name, 404, { code: 'not_found' }]);
  }
});

// Mutation check: leaving out the check of the host must fail this test.
it('is no page for a browser on this machine that looked up the host name of another site here', async () => {
  const world = await aWorld('loopback');
  const readAs = async (host: string) => (await world.app.inject({ url: '/metrics', headers: { host } })).statusCode;
  expect([await readAs('localhost:8080'), await readAs('[::1]'), await readAs('rebound.example')]).toEqual([
    200, 200, 404,
  ]);
});

// Mutation check: leaving out the check of the forwarding headers must fail this test.
it('is read in the private network of the providers, past no proxy', async () => {
  const world = await aWorld('direct');
  expect((await fetchMetrics(world)).status).toBe(200);
  expect((await fetchMetrics(world, { 'x-forwarded-for': '10.0.0.9' })).status).toBe(404);
});

it('is public only where the operator allows it, and absent where it is off', async () => {
  const [open, off] = [await aWorld('public'), await aWorld('off')];
  expect((await fetchMetrics(open, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  expect((await fetchMetrics(off)).status).toBe(404);
});

// Mutation check: leaving the queues as they are without a reading must fail this test.
it('answers while the database does not, reports that, and repeats no figure from before', async () => {
  const world = await aWorld('loopback');
  const before = await scrape(world);
  const ofDatabase = [...before.keys()].filter(name => /_(queue|trades|seal|books|settlement|ledger)_/.test(name));
  expect(ofDatabase).toContain('larkspur_queue_items{queue="withdraws"}');
  expect(ofDatabase.filter(name => Number.isNaN(before.get(name)))).toEqual([]);
  jest.spyOn(world.db, 'query').mockRejectedValue(new Error('gone'));
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
  const series = await scrape(world);
  expect(series.get('larkspur_database_up')).toBe(0);
  expect(ofDatabase.filter(name => !Number.isNaN(series.get(name)))).toEqual([]);
});

// Mutation check: dropping the error must fail this test. `larkspur_database_up` is 0 also when one statement fails.
it('logs once why the figures cannot be read, and when they can be again', async () => {
  const logged: unknown[][] = [];
  const note = (event: string, fields?: LogFields) => void logged.push([event, fields?.error]);
  const world = await aWorld('loopback', { log: { ...silentLog, warn: note, info: note } });
  const failure = new Error('permission denied for table pushes');
  const query = jest.spyOn(world.db, 'query').mockRejectedValue(failure);
  const now = performance.now.bind(performance);
  let passedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  for (; passedMs < 20_000; passedMs += 5_000) await scrape(world);
  query.mockRestore();
  await scrape(world);
  expect(logged.filter(([event]) => /^figures/.test(String(event)))).toEqual([
    ['figures not read', failure],
    ['figures are read again', undefined],
  ]);
});

// Mutation check: waiting for the reading without a limit, or reading again meanwhile, must fail this test.
it('answers within the time of a scrape while the database is slow, and does not read again meanwhile', async () => {
  const world = await aWorld('loopback');
  const query = jest.spyOn(world.db, 'query').mockReturnValue(new Promise<never>(() => undefined));
  const series = await scrape(world);
  expect([series.get('larkspur_database_up'), series.get('larkspur_trades_due')]).toEqual([0, Number.NaN]);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  expect((await scrape(world)).get('larkspur_database_up')).toBe(0);
  expect(query).toHaveBeenCalledTimes(1);
}, 20_000);

// Mutation check: the provider's clock in operationsMetrics.ts or summaryRoutes.ts must fail this test.
it('measures late trades by the clock of the exchange, which dated their expiry', async () => {
  const world = await aWorld('loopback');
  const { userId } = await world.signUp({ balance: '10' });
  const expiresMs = () => Date.now() + HOUR_MS;
  await insertOpenTrades(world.db, { userIds: [userId], pairs: ['BTCUSDT'], count: 1, source: '', expiresMs });
  const clock = jest.spyOn(world.deps.market, 'exchangeNow').mockImplementation(() => Date.now() + 3_660_000);
  expect((await scrape(world)).get('larkspur_settlement_delay_seconds')).toBeCloseTo(60, -1);
  const admin = await world.admin();
  const readOverdue = async () =>
    (await admin.get<{ settlement: { overdue: number } }>('/api/admin/summary')).body.settlement.overdue;
  expect(await readOverdue()).toBe(1);
  clock.mockImplementation(() => Date.now());
  expect(await readOverdue()).toBe(0);
});
