import { AdminRole } from '#contract/admin/adminRole.ts';
import { ADMIN_ROUTES, rolesFor } from '#contract/admin/adminRoles.ts';
import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
let admins: AdminsByRole;
let user: SignedUp;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  [admins, user] = [await createAdminOfEachRole(world), await world.signUp()];
});
afterAll(() => world.stop());

const NO_CALL = new Set(['HEAD', 'OPTIONS']);
const listCalls = (policy: string) =>
  world.app.routeTable
    .filter(route => route.policy === policy && !NO_CALL.has(route.method))
    .map(({ method, url }) => `${method} ${url}`);

/** The roles that may raise a request depend on its action, those that may claim an item on its queue. */
const DEPENDS = ['POST /api/admin/approvals', 'POST /api/admin/claim'];

/** Whether the caller may make the call, whatever the call then finds. */
const isServed = (key: string, status: number): boolean =>
  status < 500 && status !== 401 && (status !== 403 || DEPENDS.includes(key));

interface Refused {
  code?: string;
}

function call(caller: ApiClient, key: string) {
  const [method = '', url = ''] = key.split(' ');
  const path = url.replace(/:\w+/g, 'nobodys-id');
  if (method === 'GET') return caller.get<Refused>(path);
  if (method === 'DELETE') return caller.delete<Refused>(path);
  const body = VALID_BODIES[key] ?? {};
  return method === 'POST' ? caller.post<Refused>(path, body) : caller.put<Refused>(path, body);
}

it('has a row of roles for every administrator call, and no row without a call', () => {
  expect(listCalls('admin').sort()).toEqual(Object.keys(ADMIN_ROUTES).sort());
});

// Mutation check: letting isAllowed in http/session.ts return true, or a list of coins that always fails, must fail this
// test.
it('lets each role make its own calls and no other, and neither visitors nor users any', async () => {
  for (const key of listCalls('admin')) {
    expect([key, (await call(world.anonymous, key)).status]).toEqual([key, 401]);
    expect([key, (await call(user, key)).status]).toEqual([key, 403]);
    for (const role of AdminRole.options) {
      const { status, body } = await call(admins[role], key);
      const isIn = rolesFor(key)?.includes(role) ?? false;
      if (isIn) expect([key, role, status, isServed(key, status)]).toEqual([key, role, status, true]);
      else expect([key, role, status, body.code]).toEqual([key, role, 403, 'forbidden']);
    }
  }
});

it('never accepts an administrator’s token for a user’s call', async () => {
  for (const key of listCalls('user')) {
    for (const role of AdminRole.options) {
      const { status } = await call(admins[role], key);
      expect([key, role, status]).toEqual([key, role, 403]);
    }
  }
});
