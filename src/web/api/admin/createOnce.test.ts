/** @jest-environment ./test/support/webEnvironment.ts */
import { useDispatch } from 'react-redux';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { decimal } from '#contract/money.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { anApproval } from '#test/support/app/adminApp.tsx';
import {
  A_TOKEN,
  jsonResponse,
  type Handler,
  errorResponse,
  type renderApp,
  renderHookInApp,
} from '#test/support/app/renderApp.tsx';
import { clockOffsetMeasured } from '#web/api/http/clock.ts';
import { methodsApi } from './methods.ts';
import { operationsApi } from './operations.ts';
import { adminUsersApi } from './users.ts';
import { voidWindowsApi } from './voidWindows.ts';

const reason = 'A reason';
const NOTE = {
  _id: 'n1',
  text: 'A note',
  author: { _id: 'a1', fullName: 'Tom Kay' },
  createdAt: '2026-11-20T12:00:00Z',
};
const [minAmount, maxAmount, conversionPrice, charge] = [decimal('10'), decimal('5000'), decimal('1'), decimal('1')];
const METHOD = {
  ...{ coinName: 'USDT', paymentAddressType: 'NET', paymentAddress: 'an-address', paymentAddressAgain: 'an-address' },
  ...{ minAmount, maxAmount, conversionPrice, currencyUsdt: 'USDT', isActive: true, reason },
};
const WINDOW = { coinType: 'BTCUSDT', from: '2026-01-05T10:00:00.000Z', to: '2026-01-05T10:05:30.000Z' };

const anAdjustment = (why: string) => ({ userId: 'u1', amount: decimal('-5'), reason: why });

type Dispatch = Awaited<ReturnType<typeof renderApp>>['dispatch'];
const { createCoin, updateSiteSetting } = operationsApi.endpoints;
const { createDepositMethod, createWithdrawMethod } = methodsApi.endpoints;
const { createAdjustment, createNote } = adminUsersApi.endpoints;
const { createVoidWindow } = voidWindowsApi.endpoints;

/** Sends each request of an administrator that creates a record. `why` is the reason, or the text of a note. */
const CALLS = {
  'POST /api/createCoin': (send: Dispatch, why: string) => send(createCoin.initiate({ symbol: 'XTZ', reason: why })),
  'POST /api/createDepositMethod': (send: Dispatch, why: string) =>
    send(createDepositMethod.initiate({ body: { ...METHOD, reason: why }, isBreakGlass: false })),
  'POST /api/createWithdrawMethod': (send: Dispatch, why: string) =>
    send(createWithdrawMethod.initiate({ ...METHOD, info: 'Your address', charge, reason: why })),
  'POST /api/admin/adjustment': (send: Dispatch, why: string) =>
    send(createAdjustment.initiate({ body: anAdjustment(why), isBreakGlass: false })),
  'POST /api/admin/users/:id/notes': (send: Dispatch, why: string) =>
    send(createNote.initiate({ id: 'u1', text: why })),
  'POST /api/admin/voidWindow': (send: Dispatch, why: string) =>
    send(createVoidWindow.initiate({ body: { ...WINDOW, reason: why }, isBreakGlass: false })),
  'POST /api/admin/approvals': (send: Dispatch, why: string) =>
    send(createAdjustment.initiate({ body: anAdjustment(why), isBreakGlass: true })),
};
type Name = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as Name[];

/** Requests that need no key: repeating them changes nothing, the app never sends them, or each code is new. */
const WITHOUT = ['claim', 'impersonate', 'users/:id/signOut'].map(path => `POST /api/admin/${path}`);

const done = (name: Name): object => (name.endsWith('notes') ? { note: NOTE } : { approval: anApproval('adjustment') });

/** Sends a request several times, with the responses of the script, and returns the idempotency keys. */
async function sendScript(name: Name, script: readonly (() => unknown)[], whys: readonly string[] = []) {
  localStorage.setItem('token', A_TOKEN);
  const keys: (string | null)[] = [];
  const reply: Handler = ({ headers }) => {
    expect(headers.get('authorization')).toBe(`Bearer ${A_TOKEN}`);
    return script[keys.push(headers.get('idempotency-key')) - 1]?.();
  };
  const { result } = await renderHookInApp(useDispatch<Dispatch>, { provider: { [name.replace(':id', 'u1')]: reply } });
  for (const [at] of script.entries()) await CALLS[name](result.current, whys[at] ?? reason);
  return keys;
}

const lost = () => Promise.reject(new Error('offline'));

it('covers every request that creates a record', () => {
  const posts = Object.keys(ADMIN_ROUTES).filter(key => key.startsWith('POST '));
  expect(posts.filter(key => !WITHOUT.includes(key)).sort()).toEqual([...NAMES].sort());
});

// Mutation check: creating a key for each request, or keeping a key after the outcome, must fail this test.
it.each(NAMES)('%s sends the same key until the outcome is known, then a new one', async name => {
  const script = [
    lost,
    () => jsonResponse(502, 'no gateway'),
    () => jsonResponse(200, 'no record'),
    () => done(name),
    () => done(name),
  ];
  const [first, second, third, fourth, fifth] = await sendScript(name, script);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(fifth).not.toBe(first);
});

const ADJUSTMENT = 'POST /api/admin/adjustment';

it('creates a new key after a refusal', async () => {
  const refused = () => errorResponse(422, 'invalid_fields', 'No.');
  const [first, second] = await sendScript(ADJUSTMENT, [refused, () => done(ADJUSTMENT)]);
  expect(second).not.toBe(first);
});

// Mutation check: one entry for all bodies of a URL must fail this test.
it.each([ADJUSTMENT, 'POST /api/admin/approvals'] as const)(
  '%s keeps a key for each body, whatever is sent in between',
  async name => {
    const whys = [reason, 'Another reason', 'Another reason', reason];
    const [one, other, again, first] = await sendScript(name, [lost, lost, lost, () => done(name)], whys);
    expect(other).not.toBe(one);
    expect([again, first]).toEqual([other, one]);
  },
);

it('keeps nothing of a request that the provider does not replay', async () => {
  localStorage.setItem('token', A_TOKEN);
  const { result } = await renderHookInApp(useDispatch<Dispatch>, {
    provider: { 'PUT /api/updateSiteSetting': lost },
  });
  await result.current(updateSiteSetting.initiate({ body: { reason }, isBreakGlass: false }));
  expect(Object.keys({ ...localStorage, ...sessionStorage }).filter(key => key.includes('intent'))).toEqual([]);
});

it('keeps the key after a refusal that precedes the handling of the request', async () => {
  const busy = () => errorResponse(429, 'too_many_requests', 'Later.');
  const underWay = () => errorResponse(409, 'request_in_flight', 'Still.');
  const keys = await sendScript(ADJUSTMENT, [lost, busy, underWay, () => done(ADJUSTMENT)]);
  expect(new Set(keys).size).toBe(1);
});

it('creates a new key once the provider may have deleted the first', async () => {
  const now = jest.spyOn(Date, 'now');
  const later = () => {
    now.mockReturnValue(Date.parse('2026-11-24T11:30:00Z'));
    return lost();
  };
  now.mockReturnValue(Date.parse('2026-11-23T12:00:00Z'));
  const [first, second, third] = await sendScript(ADJUSTMENT, [lost, later, lost]);
  now.mockRestore();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

// Mutation check: comparing the device's times must fail this test. The adjustment would be booked twice.
it('keeps the key on a device whose clock is corrected by two days', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  localStorage.setItem('token', A_TOKEN);
  const keys: (string | null)[] = [];
  const reply: Handler = ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return lost();
  };
  const { result } = await renderHookInApp(useDispatch<Dispatch>, { provider: { [ADJUSTMENT]: reply } });
  result.current(clockOffsetMeasured(2 * DAY_MS));
  await CALLS[ADJUSTMENT](result.current, reason);
  now.mockReturnValue(Date.parse('2026-11-23T12:00:10Z'));
  result.current(clockOffsetMeasured(0));
  await CALLS[ADJUSTMENT](result.current, reason);
  now.mockRestore();
  expect(keys).toEqual([keys[0], keys[0]]);
});
