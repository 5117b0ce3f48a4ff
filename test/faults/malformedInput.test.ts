import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type RouteEntry } from '#provider/http/zodRoutes.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { VALID_BODIES, NON_JSON_CALLS } from '#test/support/fixtures/validBodies.ts';
import { inParts, mutationsOf, pathMutations } from '#test/support/fixtures/mutations.ts';
import { naughtyStrings } from '#test/support/fixtures/naughtyStrings.ts';
import { ACME } from '#test/support/world/partner.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { createSender } from '#test/support/world/createSender.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(180_000);

const CONCURRENCY = 8;
/** What 99 in 100 answers stay below. */
const SLOW_MS = 250;
const strings = naughtyStrings() ?? [];
/** Each call gets another part of the naughty strings, so that all calls together get all. */
const STRING_PARTS = byRunLength({ short: 8, long: 1 });
/** In how many turns the fields of a body get all nasty values: in the short run every third value stands in a field. */
const VALUE_PARTS = byRunLength({ short: 3, long: 1 });
/** Enough for a body of one field, also where the naughty strings are not to be had. */
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

/** Whether a request is slow by itself, and not because the machine stood still: it is so again and again when it is alone. */
async function isSlowAlone(route: RouteEntry, request: MalformedRequest): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) if (!(await sendMalformed(route, request)).isSlow) return false;
  return true;
}

/** Sends them all and answers with whatever a client must never be able to cause. */
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
  if (slow > sent / 100) found.push(`${keyOf(route)}: more than 1 in 100 take longer than ${SLOW_MS} ms`);
  return { sent, found };
}

const keyOf = ({ method, url }: RouteEntry) => `${method} ${url}`;
const callsOf = (isWanted: (route: RouteEntry) => boolean) =>
  world.app.routeTable.filter(route => route.method !== 'HEAD' && isWanted(route));

/** A call answers at least so many requests. */
const MIN_REQUESTS = 300;

/** In `npm test` every third request is made to administrators' calls, which are many; in `npm run test:long` each. */
const getShare = (key: string) => (rolesFor(key) ? byRunLength({ short: 3, long: 1 }) : 1);

/** Returns every n-th request, where n is `share`. */
function* takeShare<Request>(requests: Iterable<Request>, share: number): Generator<Request> {
  let count = 0;
  for (const request of requests) if ((count += 1) % share === 0) yield request;
}

it('knows a good body for every call that takes one', () => {
  const takers = callsOf(({ method }) => method === 'POST' || method === 'PUT').map(keyOf);
  expect(takers.filter(key => !NON_JSON_CALLS.includes(key)).sort()).toEqual(Object.keys(VALID_BODIES).sort());
});

// Sabotage: let readJson keep NUL characters, and PostgreSQL's complaint becomes a 500 without its line in refusals.ts; or
// hold every refusal back for 300 ms.
it.each(Object.entries(VALID_BODIES))(
  '%s answers hundreds of broken bodies, naughty strings among them, without one fault of ours',
  async (key, good) => {
    const [route] = callsOf(each => keyOf(each) === key);
    const path = route!.url.replace(':id', 'nobodys-id');
    const requests = (function* () {
      const part = inParts(strings, STRING_PARTS, Object.keys(VALID_BODIES).indexOf(key));
      for (const body of mutationsOf(good, random, { strings: part, valueParts: VALUE_PARTS, damage: DAMAGED_BODIES }))
        yield { path, body };
    })();
    const share = getShare(key);
    const { sent, found } = await findOffences(route!, takeShare(requests, share));
    expect(found).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS / share);
  },
);

it('answers hundreds of broken addresses a call without one fault of ours', async () => {
  for (const route of callsOf(({ method }) => method === 'GET' || method === 'DELETE')) {
    const base = route.url.includes(':') ? (route.url.split(':', 1)[0] ?? '') : `${route.url.replace('*', '')}?page=`;
    const requests = (function* () {
      for (const path of pathMutations(base, random, strings, DAMAGED_ADDRESSES)) yield { path };
    })();
    const share = getShare(keyOf(route));
    const { sent, found } = await findOffences(route, takeShare(requests, share));
    expect(found).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS / share);
  }
});

it('still serves after all of it, and moved no money', async () => {
  expect((await user.get('/api/getUserById')).status).toBe(200);
  expect(await world.books()).toMatchObject({ total: '0', mismatches: [] });
});
