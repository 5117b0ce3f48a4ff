import { decimal, getMinChargedAmount } from '#contract/money.ts';
import { SiteSetting } from '#contract/siteSetting.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { seedSandboxLinks } from '#provider/seedSandboxData.ts';

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('returns the operator’s settings publicly, the contact links included', async () => {
  const { status, body } = await world.anonymous.get('/api/getSiteSetting');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    emailLink: 'mailto:support@larkspur.test',
    whatsappLink: expect.stringMatching(/^https:/),
    telegramLink: expect.stringMatching(/^https:/),
    transferMin: 1,
    transferCharge: 1,
    tradePayout: { trade30Second: 0.8, trade60Second: 0.82, trade3Min: 0.85, trade5Min: 0.88 },
    tradeMin: 1,
    tradeMax: 500,
    tradingMode: 'sandbox',
  });
  expect(SiteSetting.safeParse(body).success).toBe(true);
});

// Mutation check: requiring exactly the durations of this release must fail this test.
it('has a payout for every duration, and reads those of a release with others', async () => {
  const { body } = await world.anonymous.get<{ tradePayout: Record<string, number> }>('/api/getSiteSetting');
  expect(Object.keys(body.tradePayout)).toEqual([...TRADE_DURATIONS]);
  const { trade5Min, ...rest } = body.tradePayout;
  const other = SiteSetting.parse({ ...body, tradePayout: { ...rest, trade10Min: trade5Min } });
  expect(other.tradePayout).toEqual({ trade30Second: '0.8', trade60Second: '0.82', trade3Min: '0.85' });
});

it('offers only the sandbox in the United States, Britain, Canada, Australia, Norway and the whole EU', async () => {
  const { body } = await world.anonymous.get<{ restrictedCountries: string[] }>('/api/getSiteSetting');
  expect([...body.restrictedCountries].sort()).toEqual(['US', 'GB', 'CA', 'AU', 'NO', ...EU].sort());
});

// Mutation check: letting the sandbox's links override the row must fail this test.
it('keeps a link the operator has set when the sandbox starts again', async () => {
  await world.db.query(`UPDATE site_setting SET setting = setting || '{"emailLink": "mailto:help@operator.test"}'`);
  await seedSandboxLinks(world.db);
  const { body } = await world.anonymous.get('/api/getSiteSetting');
  expect(body.emailLink).toBe('mailto:help@operator.test');
});

// Mutation check: answering 'live' whenever the sandbox is off must fail this test.
it.each([
  [{ sandbox: false, liveTrading: false }, 'off'],
  [{ sandbox: false, liveTrading: true }, 'live'],
  [{ sandbox: true, liveTrading: false }, 'sandbox'],
])('accepts orders by the environment: %o is %s', async (settings, mode) => {
  const other = await startWorld({ settings, jobs: false });
  try {
    const { body } = await other.anonymous.get('/api/getSiteSetting');
    expect(body.tradingMode).toBe(mode);
    expect(body.emailLink === undefined).toBe(!settings.sandbox);
  } finally {
    await other.stop();
  }
});

/** Changes the settings in a transaction that is undone; returns the constraint that refused the change, or null. */
const refusing = (change: Record<string, unknown>) =>
  world.db
    .tx(async tx => {
      await tx.query('UPDATE site_setting SET setting = setting || $1::jsonb', [JSON.stringify(change)]);
      throw new Undo();
    })
    .catch((error: Undo | { constraint?: string }) => (error instanceof Undo ? null : error.constraint));
class Undo extends Error {}

// Mutation check: drop the constraint of 079_fees_above_zero.sql must fail this test.
it.each([
  [0.1, 1, false],
  [0.1, 4.999999, false],
  [0.1, 5, true],
  [1, 0, false],
  [1, 0.499999, false],
  [1, 0.5, true],
  [0.5, 1, true],
  [0.000001, 499_999.999999, false],
  [0.000001, 500_000, true],
  [100, 0.004999, false],
  [0, 0, true],
])('with a charge of %s % and a minimum of %s USDT are taken: %s', async (transferCharge, transferMin, isTaken) => {
  const constraint = isTaken ? null : 'site_setting_charges_every_transfer';
  expect(await refusing({ transferCharge, transferMin })).toBe(constraint);
});

// Mutation check: answer with the contract's default minimum of 0 must fail this test.
it('raise the default minimum to where the charge begins to be paid', async () => {
  const own = await startWorld({ jobs: false });
  try {
    await own.db.query(`UPDATE site_setting SET setting = setting - 'transferMin'`);
    expect((await own.anonymous.get('/api/getSiteSetting')).body.transferMin).toBe(0.5);
    const ann = await own.signUp({ balance: '10' });
    const receivePId = await getPayId(await own.signUp());
    const free = await postTransfer(ann, { amount: 0.499999, receivePId, needToPay: 0.499999, chargeAmount: 0 });
    expect([free.status, free.body.fields]).toEqual([422, { amount: 'Minimum is 0.5 USDT' }]);
    expect((await postTransfer(ann, { amount: 0.5, receivePId, needToPay: 0.49, chargeAmount: 0.01 })).status).toBe(
      201,
    );
    await own.db.query(`UPDATE site_setting SET setting = setting || '{"transferCharge": 0}'`);
    expect((await own.anonymous.get('/api/getSiteSetting')).body.transferMin).toBe(0);
  } finally {
    await own.stop();
  }
});

it('mean the same by the smallest charged amount in the database as in the contract', async () => {
  const percents = ['0', '0.000001', '0.3', '0.7', '1', '1.5', '3', '7.77', '33.333333', '99.999999', '100'];
  for (const decimals of [2, 4]) {
    const rows = await world.db.query<{ smallest: string }>(
      'SELECT trim_scale(smallest_charged(percent, $2))::text AS smallest FROM unnest($1::numeric[]) AS percent',
      [percents, decimals],
    );
    const ours = percents.map(percent => getMinChargedAmount(decimal(percent), decimals));
    expect(rows.map(({ smallest }) => smallest)).toEqual(ours);
  }
});
