import { decimal } from '#contract/money.ts';
import { newId } from '#provider/core/newId.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { anOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId } from '#test/support/world/transferRequests.ts';
import {
  type RequestStats,
  type Flood,
  measureSignIns,
  measureTransfers,
  underFlood,
} from '#test/support/world/underFlood.ts';

jest.setTimeout(600_000);

const CONNECTIONS = 150;
const [TRANSFERS, SIGN_INS] = isLongRun ? [36, 31] : [10, 6];
const ROUNDS = isLongRun ? 3 : 1;
const MAX_SLOWDOWN = 3;

// Responses are checked as in production, because comparing each long one takes most of the process.
let world: World;
beforeAll(async () => {
  world = await startWorld({
    jobs: false,
    settings: { rateLimits: true, trustedProxies: 1, responseChecks: 'sample' },
  });
});
afterAll(() => world.stop());

let attackers = 0;

/** Returns an address that no attacker has used; all of these belong to networks for benchmarks. */
function anAddress(): string {
  attackers += 1;
  return `198.18.${Math.floor(attackers / 256)}.${attackers % 256}`;
}

const createFlood = (path: string, method: Flood['method'], bodies: object[], token?: string): Flood => ({
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

async function transferFlood(balance?: string): Promise<Flood> {
  const [attacker, friend] = [await world.signUp({ balance }), await world.signUp()];
  return createFlood('/api/createTransfer', 'POST', [aTransfer(await getPayId(friend), 500)], attacker.token);
}

async function orderFlood(): Promise<Flood> {
  const order = anOrder({ coinPrice: await fetchMarketPrice(world.exchangeUrl) });
  return createFlood('/api/createTrade', 'POST', [order], (await world.signUp()).token);
}

async function signInFlood(): Promise<Flood> {
  const { email, password } = await world.signUp();
  return createFlood('/api/login', 'POST', [{ email, password }]);
}

async function passwordChangeFlood(): Promise<Flood> {
  const { password, token } = await world.signUp();
  return createFlood('/api/updateUserPasswordByUser', 'PUT', [{ password }], token);
}

const aSignUpBody = (name: string) => ({
  ...{ fullName: name, username: name, email: `${name}@example.test` },
  ...{ phoneNumber: '+1 555 0100', password: 'a-good-passphrase' },
});

const wrongPasswordFlood = () =>
  createFlood('/api/login', 'POST', [{ email: `unknown${(attackers += 1)}@example.test`, password: 'a-wrong-guess' }]);
const signUpFlood = () =>
  createFlood(
    '/api/registerUser',
    'POST',
    Array.from({ length: CONNECTIONS }, () => aSignUpBody(`flood${(attackers += 1)}`)),
  );

/** Reads the longest page of a statement, the most expensive read of a user. */
async function statementFlood(): Promise<Flood> {
  const { userId, token } = await world.signUp();
  await world.db.tx(async tx => {
    for (let count = 0; count < 200; count += 1)
      await post(tx, adjustment({ _id: newId(), userId, amount: decimal('1') }));
  });
  return createFlood('/api/getStatement?limit=200', 'GET', [], token);
}

type FloodCase = [name: string, aFlood: () => Flood | Promise<Flood>];
const FLOODS: FloodCase[] = [
  ['transfers without a balance', () => transferFlood()],
  ['wrong passwords for an unknown account', wrongPasswordFlood],
];
const MORE_FLOODS: FloodCase[] = [
  ['changes of their own password', passwordChangeFlood],
  ['long reads', statementFlood],
  ['transfers with a balance', () => transferFlood('100000')],
  ['orders without a balance', orderFlood],
  ['right passwords', signInFlood],
  ['session codes that do not exist', () => createFlood('/api/userLogin/unknown', 'POST', [{}])],
  ['reads of the list of coins', () => createFlood('/api/getCoinList', 'GET', [])],
  ['sign-ups', signUpFlood],
  ['refused sign-ups', () => createFlood('/api/registerUser', 'POST', [aSignUpBody('demo')])],
];

const formatStats = ({ succeeded, sent, medianMs }: RequestStats) =>
  `${succeeded} of ${sent} (${medianMs.toFixed(1)} ms)`;
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

/** Lets users transfer and sign in without and then with the flood; returns how much longer the median took. */
async function measureSlowdown(name: string, flood: Flood): Promise<number> {
  const users = async () => {
    const [transfers, signIns] = [await measureTransfers(world, TRANSFERS), await measureSignIns(world, SIGN_INS)];
    return async () => ({ transfers: await transfers(), signIns: await signIns() });
  };
  const [undisturbed, disturbed] = [await users(), await users()];
  const before = await undisturbed();
  const { done: during, flood: floodResult } = await underFlood(flood, CONNECTIONS, disturbed);
  process.stdout.write(
    `fairShares: ${name}: ${floodResult.perSecond.toFixed(0)}/s ${JSON.stringify(floodResult.refused)}; ` +
      `transfers ${formatStats(before.transfers)} → ${formatStats(during.transfers)}, ` +
      `sign-ins ${formatStats(before.signIns)} → ${formatStats(during.signIns)}\n`,
  );
  expect(during).toMatchObject({ transfers: { succeeded: TRANSFERS }, signIns: { succeeded: SIGN_INS } });
  expect(floodResult.refused).toHaveProperty(['429 too_many_requests']);
  const ratio = (kind: 'transfers' | 'signIns') => during[kind].medianMs / before[kind].medianMs;
  return Math.max(ratio('transfers'), ratio('signIns'));
}

// Mutation check: removing the slots per account and network, the pause of a slot, or in the long run the limits before the shared slots or
// the late answers, must fail this test.
it.each(isLongRun ? [...FLOODS, ...MORE_FLOODS] : FLOODS)(
  'serves every user during the requests of an attacker on 150 connections who sends %s',
  async (name, aFlood) => {
    const slowdowns: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) slowdowns.push(await measureSlowdown(name, await aFlood()));
    // Times are not comparable on a busy machine: only the long run checks them.
    if (isLongRun) expect(median(slowdowns)).toBeLessThan(MAX_SLOWDOWN);
  },
);
