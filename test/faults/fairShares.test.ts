import { marketPrice } from '#test/support/marketPrice.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { anOrder } from '#test/support/tradeWorld.ts';
import { aTransfer, payIdOf } from '#test/support/transferWorld.ts';
import { type Experience, type Flood, signInsTo, transfersOf, under } from '#test/support/victim.ts';

jest.setTimeout(600_000);

const CONNECTIONS = 150;
const [TRANSFERS, SIGN_INS] = isLongRun ? [36, 31] : [10, 6];
const ROUNDS = isLongRun ? 3 : 1;
const MAX_SLOWDOWN = 3;

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { rateLimits: true, trustedProxies: 1 } });
});
afterAll(() => world.stop());

let attackers = 0;

/** Returns an address that no attacker has had yet; all of these belong to networks for benchmarks. */
function anAddress(): string {
  attackers += 1;
  return `198.18.${Math.floor(attackers / 256)}.${attackers % 256}`;
}

const floodOf = (path: string, method: 'POST' | 'PUT', bodies: object[], token?: string): Flood => ({
  url: `${world.url}${path}`,
  method,
  bodies: bodies.map(body => JSON.stringify(body)),
  headers: [
    {
      'x-forwarded-for': anAddress(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  ],
});

async function transfersFrom(balance?: string): Promise<Flood> {
  const [attacker, friend] = [await world.signUp({ balance }), await world.signUp()];
  return floodOf('/api/createTransfer', 'POST', [aTransfer(await payIdOf(friend), 500)], attacker.token);
}

async function orders(): Promise<Flood> {
  const order = anOrder({ coinPrice: await marketPrice(world.exchangeUrl) });
  return floodOf('/api/createTrade', 'POST', [order], (await world.signUp()).token);
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

const wrongPasswords = () =>
  floodOf('/api/login', 'POST', [{ email: `unknown${(attackers += 1)}@example.test`, password: 'a-wrong-guess' }]);
const signUps = () =>
  floodOf(
    '/api/registerUser',
    'POST',
    Array.from({ length: CONNECTIONS }, () => signUpOf(`flood${(attackers += 1)}`)),
  );

type FloodCase = [name: string, aFlood: () => Flood | Promise<Flood>];
const FLOODS: FloodCase[] = [
  ['transfers without a balance', () => transfersFrom()],
  ['wrong passwords for an unknown account', wrongPasswords],
  ['changes of their own password', passwordChanges],
];
const MORE_FLOODS: FloodCase[] = [
  ['transfers with a balance', () => transfersFrom('100000')],
  ['orders without a balance', orders],
  ['right passwords', rightPasswords],
  ['session codes that do not exist', () => floodOf('/api/userLogin/unknown', 'POST', [{}])],
  ['sign-ups', signUps],
  ['refused sign-ups', () => floodOf('/api/registerUser', 'POST', [signUpOf('demo')])],
];

const asText = ({ succeeded, sent, medianMs }: Experience) => `${succeeded} of ${sent} (${medianMs.toFixed(1)} ms)`;
const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

/** Lets users transfer and sign in, first undisturbed and then beside the flood; returns how much longer the median took. */
async function slowdownBeside(name: string, flood: Flood): Promise<number> {
  const users = async () => {
    const [transfers, signIns] = [await transfersOf(world, TRANSFERS), await signInsTo(world, SIGN_INS)];
    return async () => ({ transfers: await transfers(), signIns: await signIns() });
  };
  const [undisturbed, disturbed] = [await users(), await users()];
  const before = await undisturbed();
  const { done: during, flood: told } = await under(flood, CONNECTIONS, disturbed);
  process.stdout.write(
    `fairShares: ${name}: ${told.perSecond.toFixed(0)}/s ${JSON.stringify(told.refused)}; ` +
      `transfers ${asText(before.transfers)} → ${asText(during.transfers)}, ` +
      `sign-ins ${asText(before.signIns)} → ${asText(during.signIns)}\n`,
  );
  expect(during).toMatchObject({ transfers: { succeeded: TRANSFERS }, signIns: { succeeded: SIGN_INS } });
  expect(told.refused).toHaveProperty(['429 too_many_requests']);
  const ratio = (kind: 'transfers' | 'signIns') => during[kind].medianMs / before[kind].medianMs;
  return Math.max(ratio('transfers'), ratio('signIns'));
}

// Mutation check: removing the slots per account and network, the limits before the shared slots, or the late answers must
// fail the long run of this test; removing the slots per account and network must fail the short one.
it.each(isLongRun ? [...FLOODS, ...MORE_FLOODS] : FLOODS)(
  'serves every user beside an attacker on 150 connections who sends %s',
  async (name, aFlood) => {
    const slowdowns: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) slowdowns.push(await slowdownBeside(name, await aFlood()));
    // Times mean little on a machine that has other things to do: only the long run judges them.
    if (isLongRun) expect(middle(slowdowns)).toBeLessThan(MAX_SLOWDOWN);
  },
);
