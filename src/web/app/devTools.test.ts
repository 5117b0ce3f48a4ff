import { aConfig } from '#test/support/app/renderApp.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { moneyEvents } from '#web/money/moneySlice.ts';
import { getDevToolsOptions, sanitize } from './devTools.ts';

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

it('shows which endpoints are in the query cache, without their arguments', () => {
  const queries = {
    'getUserByPayId("CANARY")': { status: 'fulfilled' },
    'getUserById(undefined)': { status: 'pending' },
  };
  expect(sanitize({ queries })).toEqual({
    queries: { 'getUserByPayId(#0)': { status: 'fulfilled' }, 'getUserById(#1)': { status: 'pending' } },
  });
});

it('shows the first rows of a long list, and how many there are', () => {
  const rows = Array.from({ length: 2_500 }, () => ({ status: 'Pending' }));
  const shown = sanitize({ rows }) as { rows: unknown[] };
  expect(shown.rows).toHaveLength(21);
  expect(shown.rows.at(-1)).toBe('(2480 more)');
});

it('shows only plain values under an allowed name', () => {
  expect(sanitize({ status: { token: CANARY } })).toEqual({ status: { token: '(hidden)' } });
});

it('is enabled only by the configuration, and ignores the frequent market actions', () => {
  expect(getDevToolsOptions(aConfig())).toBe(false);
  expect(getDevToolsOptions(aConfig({ devTools: true }))).toMatchObject({
    actionsDenylist: ['market/tickersReceived', 'market/ranked'],
  });
});
