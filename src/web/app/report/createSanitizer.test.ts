import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { moneyEvents } from '#web/money/moneySlice.ts';
import { createSanitizer } from './createSanitizer.ts';
import { MAX_VALUES, createPseudonyms } from './createPseudonyms.ts';

const CANARY = 'CANARY';
const SECRETS = {
  token: CANARY,
  password: CANARY,
  currentPassword: CANARY,
  authorization: CANARY,
  idempotencyKey: CANARY,
  body: CANARY,
  email: CANARY,
  fullName: CANARY,
  phoneNumber: CANARY,
  dateOfBirth: CANARY,
  street: CANARY,
  annualIncome: CANARY,
  paymentAddress: CANARY,
  transactionScreenshot: CANARY,
  fileUrl: CANARY,
  idFront: CANARY,
  fieldOfTomorrow: CANARY,
};

let sanitize = createSanitizer();
beforeEach(() => void (sanitize = createSanitizer()));

// Mutation check: turning the allow-list into a deny-list must fail this test.
it('shows support staff no secret at any depth', () => {
  const action = {
    type: 'deposit/submitted',
    payload: { deep: [{ ...SECRETS }], user: aUser({ email: 'canary@x.test' }) },
  };
  const seen = JSON.stringify([sanitize(action), sanitize({ provider: { queries: { q: { data: SECRETS } } } })]);
  expect(seen).not.toMatch(/canary/i);
  expect(seen).toContain('deposit/submitted');
});

// Mutation check: sending the body as an object, whose amounts would be shown, must fail this test.
it('shows the stages of a money request, never its body or key', () => {
  const body = JSON.stringify({ amount: 'CANARY', paymentAddress: 'CANARY' });
  const tap = moneyEvents.submitted({ formId: 'withdraw/m1', requestName: 'withdraw', body });
  const failure = { kind: 'refused', status: 503, code: 'busy', message: 'CANARY' } as const;
  const { formId, id } = tap.payload;
  const stages = [
    tap,
    moneyEvents.attemptFailed({ formId, id, failure, retryInMs: 1_000 }),
    moneyEvents.confirmed({ formId, id, recordId: 'w1', endsAt: null }),
  ];
  const seen = stages.map(stage => sanitize(stage));
  expect(JSON.stringify(seen)).not.toContain('CANARY');
  expect(seen).toMatchObject([
    { type: 'money/submitted', payload: { formId, requestName: 'withdraw' } },
    { type: 'money/attemptFailed', payload: { retryInMs: 1_000, failure: { status: 503, code: 'busy' } } },
    { type: 'money/confirmed', payload: { recordId: 'w1' } },
  ]);
});

it('shows the statuses, amounts and times that support staff needs', () => {
  const shown = {
    _id: 'd1',
    status: 'Pending',
    amount: '250',
    createdAt: '2026-11-20T14:02:00.000Z',
    isVerified: true,
  };
  expect(sanitize(shown)).toEqual(shown);
});

// Mutation check: one pseudonym for all values must fail this test.
it('replaces equal values by equal pseudonyms, and others by others', () => {
  const seen = sanitize({ from: 'Ada', to: 'Bob', deep: [{ owner: 'Ada' }], typed: '40', parsed: 40 });
  expect(seen).toEqual({
    from: 'hidden-1',
    to: 'hidden-2',
    deep: [{ owner: 'hidden-1' }],
    typed: 'hidden-3',
    parsed: 'hidden-3',
  });
});

it('shows that a hidden field is empty, missing or a yes or no', () => {
  const shown = { middleName: '', reason: null, note: undefined, isPublic: false };
  expect(sanitize(shown)).toEqual(shown);
});

// Mutation check: cutting the arguments off must fail this test.
it('shows which endpoints are in the query cache, with pseudonyms of their arguments', () => {
  const queries = {
    'getUserByPayId("CANARY")': { status: 'fulfilled' },
    'getUserByPayId("CANARY2")': { status: 'pending' },
    'getUserById(undefined)': { status: 'pending' },
  };
  expect(sanitize({ queries })).toEqual({
    queries: {
      'getUserByPayId(hidden-1)': { status: 'fulfilled' },
      'getUserByPayId(hidden-2)': { status: 'pending' },
      'getUserById()': { status: 'pending' },
    },
  });
});

// Mutation check: showing every key must fail this test.
it.each(['ada@example.test', 'Ada Lovelace', '+44 20 7946 0123', '__proto__', 'constructor', 'x'.repeat(65)])(
  'hides the key %s, which is no name of a field',
  key => expect(Object.keys(sanitize(JSON.parse(JSON.stringify({ [key]: 1 }))) as object)).toEqual(['hidden-1']),
);

// Mutation check: showing any text under an allowed name must fail this test.
it.each([
  { status: 'ada@example.test' },
  { coinName: '<img src=x>' },
  { symbol: 'https://x.test/?a=1' },
  { code: 'A'.repeat(43) },
])('hides an unexpected text under an allowed name: %j', fields => {
  expect(Object.values(sanitize(fields) as object)).toEqual(['hidden-1']);
});

it('shows the first rows of a long list, and how many there are', () => {
  const rows = Array.from({ length: 2_500 }, () => ({ status: 'Pending' }));
  const shown = sanitize({ rows }) as { rows: unknown[] };
  expect(shown.rows).toHaveLength(21);
  expect(shown.rows.at(-1)).toBe('(2480 more)');
});

it('leaves out prices and the indexes of the query cache', () => {
  const market = { source: 'socket', columns: { price: [1, 2] }, sparklines: {} };
  expect(sanitize({ market, provider: { queries: {}, provided: {}, subscriptions: {} } })).toEqual({
    market: { source: 'socket' },
    provider: { queries: {} },
  });
});

it('shows only plain values under an allowed name', () => {
  expect(sanitize({ status: { token: CANARY } })).toEqual({ status: { token: 'hidden-1' } });
});

it('ends at an object that contains itself', () => {
  const loop: Record<string, unknown> = { status: 'Pending' };
  loop.self = loop;
  expect(sanitize(loop)).toEqual({ status: 'Pending', self: '(cycle)' });
});

// Mutation check: restarting the numbers must fail this test.
it('drops old values in a long session, and never gives their pseudonyms to others', () => {
  const toPseudonym = createPseudonyms();
  const all = Array.from({ length: MAX_VALUES + 1 }, (_, value) => toPseudonym(value));
  expect(new Set(all).size).toBe(MAX_VALUES + 1);
  expect(all).not.toContain(toPseudonym(0));
});
