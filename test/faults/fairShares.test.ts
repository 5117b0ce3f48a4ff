import { startWorld, type World } from '#test/support/startWorld.ts';
import { aTransfer, payIdOf } from '#test/support/transferWorld.ts';
import { type Experience, type Flood, signInsTo, transfersOf, under } from '#test/support/victim.ts';

jest.setTimeout(600_000);

const isLong = process.env.LONG !== undefined;
const CONNECTIONS = 150;
const [TRANSFERS, SIGN_INS] = isLong ? [36, 31] : [10, 6];
/** Times mean little on a machine that has other things to do: only the long run judges them. */
const MAX_SLOWDOWN = isLong ? 3 : Infinity;

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { rateLimits: true, trustedProxies: 1 } });
});
afterAll(() => world.stop());

let attackers = 0;

const floodOf = (path: string, method: 'POST' | 'PUT', bodies: object[], token?: string): Flood => ({
  url: `${world.url}${path}`,
  method,
  bodies: bodies.map(body => JSON.stringify(body)),
  headers: [{ 'x-forwarded-for': `198.51.100.${(attackers += 1)}`, ...(token !== undefined && { authorization: `Bearer ${token}` }) }],
});

async function transfersFrom(balance?: string): Promise<Flood> {
  const [attacker, friend] = [await world.signUp({ balance }), await world.signUp()];
  return floodOf('/api/createTransfer', 'POST', [aTransfer(await payIdOf(friend), 500)], attacker.token);
}

async function rightPasswords(): Promise<Flood> {
  const { email, password } = await world.signUp();
  return floodOf('/api/login', 'POST', [{ email, password }]);
}

async function passwordChanges(): Promise<Flood> {
  const { password, token } = await world.signUp();
  return floodOf('/api/updateUserPasswordByUser', 'PUT', [{ password }], token);
}

const signUpOf = (name: string) => ({
  ...{ fullName: name, username: name, email: `${name}@example.test` },
  ...{ phoneNumber: '+1 555 0100', password: 'a-good-passphrase' },
});

const FLOODS: [string, () => Flood | Promise<Flood>][] = [
  ['transfers without a balance', () => transfersFrom()],
  ['transfers with a balance', () => transfersFrom('100000')],
  [
    'wrong passwords for an unknown account',
    () =>
      floodOf('/api/login', 'POST', [{ email: `unknown${(attackers += 1)}@example.test`, password: 'a-wrong-guess' }]),
  ],
  ['right passwords', rightPasswords],
  ['changes of their own password', passwordChanges],
  [
    'sign-ups',
    () =>
      floodOf(
        '/api/registerUser',
        'POST',
        Array.from({ length: CONNECTIONS }, () => signUpOf(`flood${(attackers += 1)}`)),
      ),
  ],
  ['refused sign-ups', () => floodOf('/api/registerUser', 'POST', [signUpOf('demo')])],
];

const asText = ({ succeeded, sent, medianMs }: Experience) => `${succeeded} of ${sent} (${medianMs.toFixed(1)} ms)`;

// Mutation check: removing the slots per account and network, the limits before the shared slots, or the late answers must
// fail the long run of this test; removing the slots or the limits must fail the short one.
it.each(FLOODS)('serves every user beside an attacker on 150 connections who sends %s', async (name, aFlood) => {
  const before = { transfers: await transfersOf(world, TRANSFERS), signIns: await signInsTo(world, SIGN_INS) };
  const { done: during, flood } = await under(await aFlood(), CONNECTIONS, async () => ({
    transfers: await transfersOf(world, TRANSFERS),
    signIns: await signInsTo(world, SIGN_INS),
  }));
  process.stdout.write(
    `fairShares: ${name}: ${flood.perSecond.toFixed(0)}/s ${JSON.stringify(flood.refused)}; ` +
      `transfers ${asText(before.transfers)} → ${asText(during.transfers)}, ` +
      `sign-ins ${asText(before.signIns)} → ${asText(during.signIns)}\n`,
  );
  expect(during).toMatchObject({ transfers: { succeeded: TRANSFERS }, signIns: { succeeded: SIGN_INS } });
  expect(flood.refused).toHaveProperty(['429 too_many_requests']);
  expect(during.transfers.medianMs / before.transfers.medianMs).toBeLessThan(MAX_SLOWDOWN);
  expect(during.signIns.medianMs / before.signIns.medianMs).toBeLessThan(MAX_SLOWDOWN);
});
