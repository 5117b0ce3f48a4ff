import { SiteSetting } from '#contract/siteSetting.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { seedSandboxLinks } from './sandboxLinks.ts';

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('tells anybody what the operator has set, the contact links among it', async () => {
  const { status, body } = await world.anybody.get('/api/getSiteSetting');
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

it('offers only the sandbox in the United States, Britain, Canada, Australia, Norway and the whole EU', async () => {
  const { body } = await world.anybody.get<{ restrictedCountries: string[] }>('/api/getSiteSetting');
  expect([...body.restrictedCountries].sort()).toEqual(['US', 'GB', 'CA', 'AU', 'NO', ...EU].sort());
});

// Sabotage: let the sandbox's links win over the row.
it('keeps a link the operator has set when the sandbox starts again', async () => {
  await world.db.query(`UPDATE site_setting SET setting = setting || '{"emailLink": "mailto:help@operator.test"}'`);
  await seedSandboxLinks(world.db);
  const { body } = await world.anybody.get('/api/getSiteSetting');
  expect(body.emailLink).toBe('mailto:help@operator.test');
});

// Sabotage: answer 'live' whenever the sandbox is off.
it.each([
  [{ sandbox: false, liveTrading: false }, 'off'],
  [{ sandbox: false, liveTrading: true }, 'live'],
  [{ sandbox: true, liveTrading: false }, 'sandbox'],
])('takes orders as the environment says: %o is %s', async (settings, mode) => {
  const other = await startWorld({ settings, jobs: false });
  try {
    const { body } = await other.anybody.get('/api/getSiteSetting');
    expect(body.tradingMode).toBe(mode);
    expect(body.emailLink === undefined).toBe(!settings.sandbox);
  } finally {
    await other.stop();
  }
});
