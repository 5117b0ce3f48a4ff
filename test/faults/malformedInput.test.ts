import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type RouteEntry } from '#provider/http/zodRoutes.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { VALID_BODIES, NON_JSON_CALLS } from '#test/support/fixtures/validBodies.ts';
import { inParts, createMutations, pathMutations } from '#test/support/fixtures/mutations.ts';
import { naughtyStrings } from '#test/support/fixtures/naughtyStrings.ts';
import { ACME } from '#test/support/world/partner.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { createSender } from '#test/support/world/createSender.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(byRunLength({ short: 180_000, long: 1_800_000 }));

const CONCURRENCY = 8;
/** The limit of 99 % of answers. */
const SLOW_MS = 250;
const strings = naughtyStrings() ?? [];
/** Each call receives another part of the naughty strings; all calls together receive all. */
const STRING_PARTS = byRunLength({ short: 8, long: 1 });
/**
 * The number of turns in which the fields of a body receive all nasty values: in the short run a field receives every
 * third one.
 */
const VALUE_PARTS = byRunLength({ short: 3, long: 1 });
/** Enough for a body of one field, also without the naughty strings. */
const DAMAGED_BODIES = byRunLength({ short: strings.length > 0 ? 100 : 230, long: 3_000 });
const DAMAGED_ADDRESSES = byRunLength({ short: 130, long: 3_000 });
const random = seededRandom(runSeed('malformed'));

let world: World;
let user: ApiClient;
let admin: ApiClient;
let send: ReturnType<typeof createSender>;

beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { partners: [ACME] } });
  user = await world.signUp();
  admin = await world.admin();
  send = createSender(world.url);
});
afterAll(() => world.stop());

interface MalformedRequest {
  path: string;
  body?: string;
}

const tokenFor = ({ policy }: RouteEntry) =>
  policy === 'partner' ? ACME.key : policy === 'admin' ? admin.token : user.token;

async function sendMalformed(route: RouteEntry, { path, body }: MalformedRequest) {
  const sentAt = performance.now();
  const { status, text } = await send(path, {
    method: route.method,
    headers: {
      authorization: `Bearer ${tokenFor(route)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body,
  });
  return { status, text, isSlow: performance.now() - sentAt > SLOW_MS };
}

/** Returns whether a request is slow by itself: it is so repeatedly when it runs alone. */
async function isSlowAlone(route: RouteEntry, request: MalformedRequest): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) if (!(await sendMalformed(route, request)).isSlow) return false;
  return true;
}

/** Sends all requests and returns the outcomes that a client must never be able to cause. */
async function findOffences(route: RouteEntry, requests: Iterable<MalformedRequest>) {
  const queue = requests[Symbol.iterator]();
  const found: string[] = [];
  const late: MalformedRequest[] = [];
  let sent = 0;
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      sent += 1;
      const { status, text, isSlow } = await sendMalformed(route, next.value);
      if (isSlow) late.push(next.value);
      const isOurFault = status >= 500 || (status >= 400 && !/^\{"error":".+"code":"\w+"/.test(text));
      const { path, body } = next.value;
      if (isOurFault) found.push(`${path} ${body?.slice(0, 200)} → ${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  let slow = 0;
  for (const request of late) if (slow <= sent / 100 && (await isSlowAlone(route, request))) slow += 1;
  if (slow > sent / 100) found.push(`${getKey(route)}: more than 1 in 100 take longer than ${SLOW_MS} ms`);
  return { sent, found };
}

const getKey = ({ method, url }: RouteEntry) => `${method} ${url}`;
const listCalls = (isWanted: (route: RouteEntry) => boolean) =>
  world.app.routeTable.filter(route => route.method !== 'HEAD' && isWanted(route));

/** The minimum number of requests per call. */
const MIN_REQUESTS = 300;

/** `npm test` sends every sixth request to administrators' calls, which are many; `npm run test:long` sends each. */
const getShare = (key: string) => (rolesFor(key) ? byRunLength({ short: 6, long: 1 }) : 1);

/** In how many runs of `npm test` the administrators' reads take turns: the seed selects a part of them. */
const READ_PARTS = byRunLength({ short: 3, long: 1 });
const readPart = Math.floor(random() * READ_PARTS);

/** Returns every n-th request, where n is `share`. */
function* takeShare<Request>(requests: Iterable<Request>, share: number): Generator<Request> {
  let count = 0;
  for (const request of requests) if ((count += 1) % share === 0) yield request;
}

it('has a valid body for every call that accepts one', () => {
  const takers = listCalls(({ method }) => method === 'POST' || method === 'PUT').map(getKey);
  expect(takers.filter(key => !NON_JSON_CALLS.includes(key)).sort()).toEqual(Object.keys(VALID_BODIES).sort());
});

// Mutation check: NUL characters kept by readJson (a 500 from PostgreSQL), or a delay of 300 ms for every refusal, must
// fail this test.
it.each(Object.entries(VALID_BODIES))(
  '%s answers hundreds of broken bodies, including naughty strings, without a server error',
  async (key, good) => {
    const [route] = listCalls(each => getKey(each) === key);
    const path = route!.url.replace(':id', 'nobodys-id');
    const requests = (function* () {
      const part = inParts(strings, STRING_PARTS, Object.keys(VALID_BODIES).indexOf(key));
      for (const body of createMutations(good, random, {
        strings: part,
        valueParts: VALUE_PARTS,
        damage: DAMAGED_BODIES,
      }))
        yield { path, body };
    })();
    const share = getShare(key);
    const { sent, found } = await findOffences(route!, takeShare(requests, share));
    expect(found).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS / share);
  },
);

it.each([
  ['users and visitors', false],
  ['administrators', true],
])('answers hundreds of broken addresses per call of %s without a server error', async (_who, areAdministrators) => {
  const isTheirs = (route: RouteEntry) => Boolean(rolesFor(getKey(route))) === areAdministrators;
  const isRead = ({ method }: RouteEntry) => method === 'GET' || method === 'DELETE';
  const reads = listCalls(each => isRead(each) && isTheirs(each));
  for (const route of areAdministrators ? inParts(reads, READ_PARTS, readPart) : reads) {
    const base = route.url.includes(':') ? (route.url.split(':', 1)[0] ?? '') : `${route.url.replace('*', '')}?page=`;
    const requests = (function* () {
      for (const path of pathMutations(base, random, strings, DAMAGED_ADDRESSES)) yield { path };
    })();
    const share = getShare(getKey(route));
    const { sent, found } = await findOffences(route, takeShare(requests, share));
    expect(found).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS / share);
  }
});

it('still serves after all of it, and moved no money', async () => {
  expect((await user.get('/api/getUserById')).status).toBe(200);
  expect(await world.books()).toMatchObject({ total: '0', mismatches: [] });
});
