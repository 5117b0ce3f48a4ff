import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from '#test/support/eventually.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';

jest.setTimeout(120_000);

const DEMO = { email: 'demo@larkspur.test', password: 'demo-pass-1' };
const ADMIN = { email: 'admin@larkspur.test', password: 'admin-pass-1' };
const FORWARDED = { 'x-forwarded-for': '192.0.2.7' };

let db: TestDatabase;
let program: ProviderProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  program = await startProviderProcess({ env: { DATABASE_URL: db.url }, isCompiled: true });
});
afterAll(async () => {
  await program.kill('SIGTERM');
  await db.close();
});

async function signIn(who: typeof DEMO) {
  const { body } = await program.anonymous.post<{ token: string }>('/api/login', who);
  return createApiClient(program.url, body.token);
}
const play = (scenario: object, headers = {}, as = program.anonymous) =>
  as.post('/exchange/scenario', scenario, headers).then(({ status }) => status);

// Mutation check: no check in scenarioRoutes.ts must fail this test.
it('lets administrators and this machine play scenarios, and no visitor behind a proxy', async () => {
  expect(await play({ kind: 'halt' }, FORWARDED)).toBe(403);
  expect(await play({ kind: 'halt' }, FORWARDED, await signIn(DEMO))).toBe(403);
  expect(await play({ kind: 'reset' }, FORWARDED, await signIn(ADMIN))).toBe(200);
  expect(await play({ kind: 'reset' })).toBe(200);
  const { body } = await program.anonymous.get('/exchange/scenario', FORWARDED);
  expect(body.active).toEqual([]);
});

// Mutation check: `isMetered: true` in startPrivateExchange must fail this test.
it('accepts orders while visitors have used up the weight and the connections of their address', async () => {
  const demo = await signIn(DEMO);
  const sendRepeatedly = () =>
    Promise.all(Array.from({ length: 100 }, () => program.anonymous.get('/exchange/api/v3/ticker/24hr?type=MINI')));
  // The weight is counted by the minute, and a new one may begin between the requests.
  await eventually(sendRepeatedly, tickers => tickers.some(({ status }) => status !== 200));
  expect((await program.anonymous.get('/exchange/api/v3/ping')).status).toBeGreaterThan(400);
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/exchange/ws`);
  await once(socket, 'error');

  const order = () =>
    demo.post<{ code?: string; price?: number }>('/api/createTrade', {
      ...{ coinType: 'ETHUSDT', tradeType: 'buy', tradeAmount: 10, coinPrice: 1, selectedTime: 'trade30Second' },
    });
  // The price is wrong on purpose: a provider with market data knows the right one.
  const refused = await eventually(order, ({ body }) => body.code !== 'market_unavailable');
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_moved' } });
});
