import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { ACME, createPartnerClient } from '#test/support/world/partner.ts';
import { fingerprintTables } from '#test/support/world/fingerprintTables.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(120_000);

/** Fields that an attacker would set on their account, and names that reach an object's prototype. */
const EXTRA_FIELDS = [
  'balance',
  'heldBalance',
  'isVerified',
  'isVerificationPending',
  'role',
  '_id',
  'userId',
  'id',
  'createdBy',
  'payId',
  'isActive',
  'appNotice',
  'tradeLog',
  'tradeResult',
  'tradeStatus',
  'tradeAfterAmount',
  'payout',
  'evidence',
  'decidedBy',
  'isAdmin',
  'passwordHash',
  'lastLoginDate',
  'sessionId',
  '__proto__',
  'constructor',
  'amountMicros',
  'screenshotId',
  'senderUserId',
  'journalRef',
];

let world: World;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { partners: [ACME] } });
  user = await world.signUp({ balance: '100' });
  admin = await world.admin();
});
afterAll(() => world.stop());

/** Returns a client that may make the call. */
function getCaller(call: string): ApiClient {
  if (call.includes('/partner/')) return createPartnerClient(world.url, ACME);
  return rolesFor(call) ? admin : user;
}

const withExtraFields = (good: Record<string, unknown>, names: readonly string[]) =>
  [JSON.stringify(good).slice(0, -1), ...names.map(name => `${JSON.stringify(name)}:"admin"`)].join() + '}';

/** Fields that a body is sent with: those of the prototype alone, in the long run each alone. */
const listPlanted = (good: Record<string, unknown>): string[][] => {
  const names = EXTRA_FIELDS.filter(each => !Object.hasOwn(good, each));
  const isAlone = (name: string) => isLongRun || name in Object.prototype;
  const together = names.filter(name => !isAlone(name));
  return [...names.filter(isAlone).map(name => [name]), ...(together.length > 0 ? [together] : [])];
};

// Mutation check: z.object instead of z.strictObject in any body schema of the contract must fail this test.
it.each(Object.keys(VALID_BODIES))('%s refuses each planted field by name and stores nothing', async call => {
  const [method = '', url = ''] = call.split(' ');
  const { token } = getCaller(call);
  const good = VALID_BODIES[call] ?? {};
  const before = await fingerprintTables(world.db);
  for (const names of listPlanted(good)) {
    const response = await fetch(`${world.url}${url.replace(':id', 'nobodys-id')}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: withExtraFields(good, names),
    });
    const body = (await response.json()) as { code: string; fields?: object };
    const refused = Object.keys(body.fields ?? {}).sort();
    expect([response.status, body.code, refused]).toEqual([422, 'invalid_fields', [...names].sort()]);
  }
  expect(await fingerprintTables(world.db)).toEqual(before);
});
