import { AdminRole } from '#contract/admin/adminRole.ts';
import { ApprovalAction, APPROVAL_HOURS } from '#contract/admin/approvals.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { INPUT_HEADER } from '#provider/http/session.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { fingerprintTables } from '#test/support/world/fingerprintTables.ts';
import { type GuardedRequest, type GuardedWorld, startGuardedWorld } from '#test/support/world/guardedWorld.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';

jest.setTimeout(120_000);

let world: GuardedWorld;
beforeAll(async () => void (world = await startGuardedWorld()));
afterAll(() => world.stop());

/** Gives an administrator another role, or none, as an owner. */
async function changeRole({ userId }: { userId: string }, role: AdminRole | null): Promise<void> {
  const change = { userId, role, reason: 'A new task' };
  const { status } = await world.alone(() => world.admins.owner.put('/api/admin/role', change));
  expect(status).toBe(200);
}

interface Condition {
  /** The refusal of an approval; null where it depends on the action. */
  refused: [status: number, code: string] | null;
  /** Makes the request one that must not be executed, and returns the client that attempts to approve it. */
  invalidate(request: GuardedRequest): Promise<ApiClient>;
}

const CONDITIONS: Record<string, Condition> = {
  'the maker': { refused: [403, 'own_request'], invalidate: async ({ maker }) => maker },
  'a second session of the maker': {
    refused: [403, 'own_request'],
    invalidate: ({ maker: { email, password } }) => world.signIn(email, password),
  },
  'a maker with another role meanwhile': {
    refused: [409, 'maker_lost_role'],
    async invalidate({ maker, checker }) {
      await changeRole(maker, 'auditor');
      return checker;
    },
  },
  'a maker without access meanwhile': {
    refused: [409, 'maker_lost_role'],
    async invalidate({ maker, checker }) {
      await changeRole(maker, null);
      return checker;
    },
  },
  'a checker with another role meanwhile': {
    refused: [403, 'forbidden'],
    async invalidate({ checker }) {
      await changeRole(checker, 'support');
      return checker;
    },
  },
  'a checker without access meanwhile': {
    refused: [401, 'not_signed_in'],
    async invalidate({ checker }) {
      await changeRole(checker, null);
      return checker;
    },
  },
  'a request that expired': {
    refused: [409, 'approval_expired'],
    async invalidate({ checker }) {
      world.clock.at += APPROVAL_HOURS * HOUR_MS;
      return checker;
    },
  },
  'a record that changed': {
    refused: null,
    async invalidate({ checker, change }) {
      expect((await world.alone(change)).status).toBeLessThan(300);
      return checker;
    },
  },
  'a request that its maker withdrew': {
    refused: [409, 'already_decided'],
    async invalidate({ maker, checker, decide }) {
      expect((await decide(maker, 'withdraw')).status).toBe(200);
      return checker;
    },
  },
  'a request that was rejected': {
    refused: [409, 'already_decided'],
    async invalidate({ checker, decide }) {
      expect((await decide(world.admins.owner, 'reject')).status).toBe(200);
      return checker;
    },
  },
};

it('has a scene of every action that needs a second administrator', () => {
  expect(Object.keys(world.actions).sort()).toEqual([...ApprovalAction.options].sort());
});

/** Attempts an approval that must not count, and returns its refusal; it must store nothing. */
async function refusedApproval({ decide, isDone }: GuardedRequest, who: ApiClient) {
  // A session that was unused for a while records its next use.
  await who.get('/api/admin/me', { [INPUT_HEADER]: '1' });
  const before = [await fingerprintTables(world.db), await isDone()];
  const { status, body } = await decide(who, 'approve');
  expect([await fingerprintTables(world.db), await isDone()]).toEqual(before);
  return [status, body.code];
}

/** Executes a valid request once. */
async function executed(action: ApprovalAction, role = world.actions[action].checkers[0]): Promise<void> {
  const request = await world.aRequest(action);
  expect(await request.isDone()).toBe(false);
  expect((await request.decide(await createAdmin(world, role), 'approve')).status).toBe(200);
  expect(await request.isDone()).toBe(true);
  expect(await refusedApproval(request, request.checker)).toEqual([409, 'already_decided']);
}

/** Returns a client whose guarded calls an owner performs without a second administrator. */
function alone(owner: ApiClient, action: ApprovalAction): ApiClient {
  const payload = (body: unknown) =>
    action === 'updateWithdraw' ? { id: (body as { _id: string })._id, record: body } : body;
  const perform = <Body>(_path: string, body: unknown) => {
    const { reason } = body as { reason: string };
    return owner.post<Body>('/api/admin/approvals', { action, payload: payload(body), reason, isBreakGlass: true });
  };
  return { ...owner, post: perform, put: perform };
}

/** Without regard to the action: approvals.test.ts has them, and here two actions do. */
const STATES = ['a request that expired', 'a request that its maker withdrew', 'a request that was rejected'];
const WITH_STATES = ApprovalAction.options.slice(0, 5);

/** Returns the conditions of an action: all in the long run, otherwise every third in rotation. */
const listConditions = (action: ApprovalAction): string[] =>
  Object.keys(CONDITIONS).filter((name, at) => {
    const isInTurn = (at + ApprovalAction.options.indexOf(action)) % 3 === 0;
    return isLongRun || (isInTurn && (WITH_STATES.includes(action) || !STATES.includes(name)));
  });

describe.each(ApprovalAction.options)('%s', action => {
  // Mutation check: leaving any of the conditions out of assertMayDecide, assertDecidable or approve in
  // administration/administration.ts must fail this test.
  it.each(listConditions(action))('is not executed by %s', async name => {
    const condition = CONDITIONS[name];
    if (!condition) throw new Error(`${name} is no condition.`);
    const request = await world.aRequest(action);
    const who = await condition.invalidate(request);
    const refused = condition.refused ?? [409, 'record_changed'];
    expect([await refusedApproval(request, who), await request.isDone()]).toEqual([refused, false]);
    // A valid request after each; `npm test` executes one for each role below.
    if (isLongRun) await executed(action);
  });

  it('is not executed by a checker of any other role', async () => {
    const request = await world.aRequest(action);
    const others = AdminRole.options.filter(role => !world.actions[action].checkers.includes(role));
    expect(others.length).toBeGreaterThan(2);
    for (const role of others) expect(await refusedApproval(request, world.admins[role])).toEqual([403, 'forbidden']);
    expect((await request.decide(request.checker, 'approve')).status).toBe(200);
    expect(await request.isDone()).toBe(true);
  });

  // Mutation check: performing the act without its request, or leaving the request open, must fail this test.
  it('is performed once by an owner alone, and by no other role', async () => {
    const { scene } = world.actions[action];
    await world.db.query(`UPDATE approvals SET state = 'withdrawn' WHERE state = 'pending'`);
    const { raise, isDone } = await scene();
    for (const role of AdminRole.options.filter(each => each !== 'owner'))
      expect((await raise(alone(world.admins[role], action))).status).toBe(403);
    expect(await isDone()).toBe(false);
    const { status, body } = await raise(alone(world.admins.owner, action));
    expect([status, await isDone()]).toEqual([201, true]);
    expect(body.approval).toMatchObject({ action, state: 'approved', isBreakGlass: true, checker: null });
  });

  it('is executed once by each of its roles', async () => {
    for (const role of world.actions[action].checkers) await executed(action, role);
  });
});
