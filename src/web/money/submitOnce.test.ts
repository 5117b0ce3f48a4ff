/** @jest-environment ./test/support/webEnvironment.ts */
import { decimal } from '#contract/money.ts';
import {
  aMoneyForm,
  failedReply,
  createdReply,
  refusedFailure,
  type Reply,
  requestBody,
} from '#test/support/app/moneyForm.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { USER_TOKEN } from '#web/deps.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('returns the record at once when nothing fails, and then clears the key', async () => {
  const form = aMoneyForm({ answers: [createdReply('d1'), createdReply('d2')] });
  expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
  expect(form.announced).toEqual([]);
  await form.submit();
  expect(new Set(form.keys).size).toBe(2);
});

// Mutation check: creating a new key for every attempt must fail this test.
it('sends the same key again after a lost response, a timeout and a broken one, until it has the record', async () => {
  const answers = [
    failedReply({ kind: 'offline' }),
    failedReply({ kind: 'timeout' }),
    failedReply({ kind: 'broken', status: 502 }),
    createdReply('d1'),
  ];
  const form = aMoneyForm({ answers });
  expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
  expect(form.keys).toHaveLength(4);
  expect(new Set(form.keys).size).toBe(1);
  expect(form.announced).toContain('checking');
});

it('reports an unknown outcome, never a failure, when four attempts stay without a response', async () => {
  const form = aMoneyForm({ answers: [] });
  expect(await form.submit()).toEqual({ kind: 'unknown' });
  expect(form.keys).toHaveLength(4);
});

// Mutation check: treating every broken response as a lost one must fail this test.
it('distinguishes a response without a record from one that never arrived', async () => {
  const empty = aMoneyForm({ answers: Array.from({ length: 4 }, () => failedReply({ kind: 'broken' })) });
  expect(await empty.submit()).toEqual({ kind: 'unknown', isInvalidResponse: true });
  const down = aMoneyForm({ answers: Array.from({ length: 4 }, () => failedReply({ kind: 'broken', status: 502 })) });
  expect(await down.submit()).toEqual({ kind: 'unknown' });
});

it('keeps the key after an unknown outcome, so that the next tap requests the same record', async () => {
  const form = aMoneyForm({ answers: [] });
  await form.submit();
  await form.submit();
  expect(new Set(form.keys).size).toBe(1);
});

it('reports at once what the provider refuses, and sends a new key after that', async () => {
  const form = aMoneyForm({ answers: [failedReply(refusedFailure(422, 'insufficient_balance')), createdReply('d1')] });
  expect(await form.submit()).toMatchObject({ kind: 'refused', failure: { code: 'insufficient_balance' } });
  expect(form.keys).toHaveLength(1);
  await form.submit();
  expect(new Set(form.keys).size).toBe(2);
});

it('waits for a request that is still in flight', async () => {
  const form = aMoneyForm({ answers: [failedReply(refusedFailure(409, 'request_in_flight')), createdReply('d1')] });
  expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
});

it('retries a busy provider, and knows that no record was made when it stays busy', async () => {
  const form = aMoneyForm({ answers: Array.from({ length: 4 }, () => failedReply(refusedFailure(503, 'busy'))) });
  expect(await form.submit()).toMatchObject({ kind: 'refused', failure: { code: 'busy' } });
  expect(form.keys).toHaveLength(4);
});

it('never sends an order again by itself when there was no price for it', async () => {
  const form = aMoneyForm({ answers: [failedReply(refusedFailure(503, 'market_unavailable'))] });
  expect(await form.submit()).toMatchObject({ kind: 'refused' });
  expect(form.keys).toHaveLength(1);
});

describe('while the books accept no money', () => {
  const paused = failedReply(refusedFailure(503, 'money_paused'));

  // Mutation check: treating `money_paused` like any other 503 must fail this test.
  it('reports at once that nothing was recorded, and sends a new key after that', async () => {
    const form = aMoneyForm({ answers: [paused, createdReply('d1')] });
    expect(await form.submit()).toMatchObject({ kind: 'refused', failure: { code: 'money_paused' } });
    expect(form.keys).toHaveLength(1);
    await form.submit();
    expect(new Set(form.keys).size).toBe(2);
  });

  it('reports an unknown outcome when an earlier attempt may have been recorded', async () => {
    const form = aMoneyForm({ answers: [failedReply({ kind: 'timeout' }), paused, paused, paused] });
    expect(await form.submit()).toEqual({ kind: 'unknown' });
  });
});

// Mutation check: removing one of the three statuses from `classifyFailure` must fail this test.
it.each([
  [401, 'not_signed_in'],
  [403, 'forbidden'],
  [429, 'too_many_requests'],
])('does not take a %i after a timeout as proof that no record was made', async (status, code) => {
  const refusal = failedReply(refusedFailure(status, code));
  const form = aMoneyForm({ answers: [failedReply({ kind: 'timeout' }), refusal, refusal, refusal] });
  expect(await form.submit()).toEqual({ kind: 'unknown' });
});

// Mutation check: starting `sendWithRetry` as clear for a stored request, or classifying `request_in_flight` as unclear
// only after a clear attempt, must fail this test.
it.each<[string, Failure]>([
  ['401', refusedFailure(401, 'not_signed_in')],
  ['403', refusedFailure(403, 'forbidden')],
  ['429', { kind: 'refused', status: 429, code: 'too_many_requests', message: 'later', retryAfterS: 60 }],
  ['busy', refusedFailure(503, 'busy')],
  ['money_paused', refusedFailure(503, 'money_paused')],
  ['market_unavailable', refusedFailure(503, 'market_unavailable')],
  ['request_in_flight', refusedFailure(409, 'request_in_flight')],
])('keeps the key when a request with an unknown outcome is tapped again and answered %s', async (_what, failure) => {
  const before = aMoneyForm({ answers: [] });
  await before.submit();
  const form = aMoneyForm({ answers: Array.from({ length: 4 }, () => failedReply(failure)) });
  expect(await form.reload()).toEqual({ kind: 'unknown' });
  expect(await form.submit()).toEqual({ kind: 'unknown' });
  await form.submit();
  expect(new Set([...before.keys, ...form.keys]).size).toBe(1);
});

it('takes any other refusal of such a request as proof, and sends a new key after that', async () => {
  const before = aMoneyForm({ answers: [] });
  await before.submit();
  const form = aMoneyForm({ answers: [failedReply(refusedFailure(422, 'insufficient_balance')), createdReply('d1')] });
  expect(await form.submit()).toMatchObject({ kind: 'refused', failure: { code: 'insufficient_balance' } });
  await form.submit();
  expect(form.keys[0]).toBe(before.keys[0]);
  expect(form.keys[1]).not.toBe(before.keys[0]);
});

// Mutation check: omitting `isSameSession` from `sendWithRetry` must fail this test.
it('leaves the decision to the user when another user is signed in by the time of the retry', async () => {
  const form = aMoneyForm({ answers: [] });
  form.storage.set(USER_TOKEN, 'theirs');
  const outcome = form.submit();
  form.signInAs('of somebody else');
  expect(await outcome).toEqual({ kind: 'unknown' });
  expect(form.keys).toHaveLength(1);
});

// Mutation check: omitting `isSameSession` from `settleEarlier` must fail this test.
it('sends nothing when another user has signed in while it looked up the earlier request', async () => {
  await aMoneyForm({ answers: [] }).submit();
  const form = aMoneyForm({
    answers: [createdReply('d2')],
    duringLookUp: () => form.signInAs('of somebody else'),
  });
  expect(await form.submit({ ...requestBody, amount: decimal('99') })).toEqual({ kind: 'unknown' });
  expect(form.keys).toEqual([]);
});

// Mutation check: clearing whatever is stored for the form must fail this test.
it('clears no key but its own when its response arrives after the form has sent another request', async () => {
  let tellLate: (reply: Reply) => void = () => undefined;
  const late = new Promise<Reply>(resolve => (tellLate = resolve));
  const form = aMoneyForm({ answers: [late, ...Array.from({ length: 4 }, () => failedReply({ kind: 'offline' }))] });
  const first = form.submit();
  await jest.advanceTimersByTimeAsync(0);
  form.signInAs('of somebody else');
  expect(await form.submit({ ...requestBody, amount: decimal('99') })).toEqual({ kind: 'unknown' });
  tellLate(createdReply('d1'));
  expect(await first).toEqual({ kind: 'done', answer: { id: 'd1' } });
  expect(form.drafts.read('intent/transfer')).toMatchObject({ key: form.keys[1] });
});

// Mutation check: running every submission that is dispatched must fail this test.
it('sends a double tap once', async () => {
  const form = aMoneyForm({ answers: [createdReply('d1'), createdReply('d2')] });
  const first = form.submit();
  form.tap();
  expect(await first).toEqual({ kind: 'done', answer: { id: 'd1' } });
  expect(form.keys).toHaveLength(1);
});

// Mutation check: omitting `isSameSession` from `sendWithRetry` must fail this test.
it('sends nothing more once the user has signed out in another tab', async () => {
  const form = aMoneyForm({ answers: [] });
  form.storage.set(USER_TOKEN, 'theirs');
  const outcome = form.submit();
  form.signOutElsewhere();
  expect(await outcome).toEqual({ kind: 'unknown' });
  expect(form.keys).toHaveLength(1);
  expect(form.submission()).toBeUndefined();
});

it('sends what was submitted offline as soon as an attempt gets through, once', async () => {
  const form = aMoneyForm({ answers: [failedReply({ kind: 'offline' }), createdReply('d1')] });
  expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
  expect(form.keys).toHaveLength(2);
  expect(new Set(form.keys).size).toBe(1);
});

describe('a form that is left while its request is in flight', () => {
  const onItsWay = () => {
    let respond: (reply: Reply) => void = () => undefined;
    const form = aMoneyForm({ answers: [new Promise<Reply>(resolve => (respond = resolve))] });
    return { form, respond: (reply: Reply) => respond(reply), first: form.submit() };
  };

  // Mutation check: reading the log while the request is in progress must fail this test.
  it('waits for the response when it is opened again, and sends nothing more', async () => {
    const { form, respond, first } = onItsWay();
    await jest.advanceTimersByTimeAsync(0);
    const again = form.reload();
    respond(createdReply('d1'));
    expect(await again).toEqual({ kind: 'done', answer: { id: 'd1' } });
    expect(await first).toEqual(await again);
    expect([form.keys.length, form.looks.length]).toEqual([1, 0]);
    expect(await form.reload()).toBeNull();
  });

  it('shows its outcome to no other user', async () => {
    const { form, respond, first } = onItsWay();
    await jest.advanceTimersByTimeAsync(0);
    form.signInAs('of somebody else');
    form.drafts.clear();
    expect(await form.reload()).toBeNull();
    respond(createdReply('d1'));
    await first;
  });
});

// Mutation check: returning 'confirmed' for every record that `settleEarlier` finds must fail this test.
it('reports the record of an earlier request as that of the earlier one, and sends the other at the next tap', async () => {
  await aMoneyForm({ answers: [] }).submit();
  const form = aMoneyForm({ answers: [createdReply('d2')], inLog: { id: 'd1' } });
  const other = { ...requestBody, amount: decimal('99') };
  expect(await form.submit(other)).toEqual({ kind: 'earlierConfirmed' });
  expect(form.keys).toEqual([]);
  expect(form.looks[0]?.body).toEqual(requestBody);
  expect(await form.submit(other)).toEqual({ kind: 'done', answer: { id: 'd2' } });
  expect(form.keys).toHaveLength(1);
});

it('sends nothing while it cannot look up the earlier request', async () => {
  await aMoneyForm({ answers: [] }).submit();
  const form = aMoneyForm({ answers: [createdReply('d2')], inLog: 'unreadable' });
  expect(await form.submit({ ...requestBody, amount: decimal('99') })).toEqual({ kind: 'unknown' });
  expect(form.keys).toEqual([]);
});

describe('after a reload while the request was in flight', () => {
  it('finds the record in the log and sends nothing', async () => {
    await aMoneyForm({ answers: [] }).submit();
    const form = aMoneyForm({ answers: [], inLog: { id: 'd1' } });
    expect(await form.reload()).toEqual({ kind: 'done', answer: { id: 'd1' } });
    expect(form.keys).toEqual([]);
    expect(await form.reload()).toBeNull();
  });

  // Mutation check: a tolerance of 1.8 or of 2.2 seconds must fail this test.
  it.each(Object.entries({ done: 1_900, unknown: 2_100 }))('is %s for a record %i ms older', async (kind, ageMs) => {
    const createdAt = new Date(Date.now() - ageMs).toISOString();
    await aMoneyForm({ answers: [] }).submit();
    expect(await aMoneyForm({ answers: [], inLog: { id: 'd1', createdAt } }).reload()).toMatchObject({ kind });
  });

  it('sends the former key when the user taps again', async () => {
    const before = aMoneyForm({ answers: [] });
    await before.submit();
    const form = aMoneyForm({ answers: [createdReply('d1')] });
    expect(await form.reload()).toEqual({ kind: 'unknown' });
    await form.submit();
    expect(form.keys).toEqual([before.keys[0]]);
  });

  it('has nothing to look up when every request was answered', async () => {
    const form = aMoneyForm({ answers: [createdReply('d1')] });
    await form.submit();
    expect(await form.reload()).toBeNull();
    expect(form.looks).toEqual([]);
  });

  // Mutation check: finding a record that the form has confirmed before must fail this test.
  it('does not take the record of an earlier identical request for its own', async () => {
    const before = aMoneyForm({ answers: [createdReply('d1')] });
    await before.submit();
    expect(await before.submit()).toEqual({ kind: 'unknown' });
    expect(await aMoneyForm({ answers: [], inLog: { id: 'd1' } }).reload()).toEqual({ kind: 'unknown' });
    const own = aMoneyForm({ answers: [], inLog: { id: 'd2' } });
    expect(await own.reload()).toEqual({ kind: 'done', answer: { id: 'd2' } });
    expect(await own.submit()).toEqual({ kind: 'unknown' });
    expect(await own.reload()).toEqual({ kind: 'unknown' });
  });
});
