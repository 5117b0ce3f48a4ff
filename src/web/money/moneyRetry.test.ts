/** @jest-environment ./test/support/webEnvironment.ts */
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { aMoneyForm, failedReply, createdReply, type Reply } from '#test/support/app/moneyForm.ts';
import type { Failure } from '#web/api/http/failure.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Mutation check: ignoring the time that the provider named must fail this test.
it('sends no sooner than the provider named', async () => {
  const busy: Failure = { kind: 'refused', status: 503, code: 'busy', message: 'busy', retryAfterS: 20 };
  const form = aMoneyForm({ answers: [failedReply(busy), createdReply('d1')] });
  const started = Date.now();
  expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
  expect(Date.now() - started).toBe(20_000);
});

it.each<[string, Failure, string]>([
  ['busy', { kind: 'refused', status: 503, code: 'busy', message: 'busy', retryAfterS: 60 }, 'refused'],
  ['down', { kind: 'broken', status: 503, retryAfterS: 60 }, 'unknown'],
])('reports what it knows at once when that time is long: %s', async (_what, failure, kind) => {
  const form = aMoneyForm({ answers: [failedReply(failure)] });
  expect(await form.submit()).toMatchObject({ kind });
  expect(form.keys).toHaveLength(1);
});

describe('with a provider that supports no idempotency keys', () => {
  it('sends once and shows what it finds in the log', async () => {
    const form = aMoneyForm({
      answers: [failedReply({ kind: 'timeout' })],
      inLog: { id: 'd1' },
      idempotencyKeys: false,
    });
    expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
    expect(form.keys).toHaveLength(1);
  });

  // Mutation check: finding a record that the form has confirmed before must fail this test.
  it('has an unknown outcome when the log has only the record of an earlier identical request', async () => {
    const form = aMoneyForm({ answers: [createdReply('d1')], inLog: { id: 'd1' }, idempotencyKeys: false });
    expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
    expect(await form.submit()).toEqual({ kind: 'unknown' });
    expect(form.looks).toHaveLength(1);
  });

  it('has an unknown outcome when the log has no record', async () => {
    const form = aMoneyForm({ answers: [], idempotencyKeys: false });
    expect(await form.submit()).toEqual({ kind: 'unknown' });
    expect(form.keys).toHaveLength(1);
  });
});

// Mutation check: omitting `outcomeUnknown` from `run` must fail this test. The form would wait without end.
it('has an unknown outcome when its saga fails', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const error = new Error('a defect');
  const form = aMoneyForm({ answers: [Promise.reject(error)] });
  expect(await form.submit()).toEqual({ kind: 'unknown' });
  expect(reported).toHaveBeenCalledWith(error);
});

// Mutation check: a record of any time, one that is two seconds older, or the device's clock must fail this test.
it.each([
  [2_000, { kind: 'done', answer: { id: 'd1' } }],
  [2_001, { kind: 'unknown' }],
])('takes a record that the log dates %i ms before the request, by the server, for: %o', async (olderMs, outcome) => {
  const offsetMs = -24 * HOUR_MS;
  const createdAt = new Date(Date.now() + offsetMs - olderMs).toISOString();
  await aMoneyForm({ answers: [], offsetMs }).submit();
  const form = aMoneyForm({ answers: [], inLog: { id: 'd1', createdAt }, offsetMs });
  expect(await form.reload()).toEqual(outcome);
});

// Mutation check: comparing the age of the key with the device's clock must fail this test.
it('repeats the request of a device whose clock is a day ahead', async () => {
  const form = aMoneyForm({ answers: [], offsetMs: -24 * HOUR_MS });
  await form.submit();
  expect(form.keys).toHaveLength(4);
});

describe('a key that the provider may have deleted', () => {
  const later = (hours: number) => jest.setSystemTime(Date.now() + hours * HOUR_MS);

  // Mutation check: omitting `isKeyExpired` from `submitOnce` must fail this test.
  it('is never sent again: the log is read instead, and the outcome is unknown when it has no record', async () => {
    const before = aMoneyForm({ answers: [] });
    await before.submit();
    later(23.5);
    const form = aMoneyForm({ answers: [createdReply('d2')] });
    expect(await form.submit()).toEqual({ kind: 'unknown' });
    expect([form.keys.length, form.looks.length]).toEqual([0, 1]);
    expect(form.announced).toEqual(['checking']);
  });

  it('leads to the record when the log has it', async () => {
    await aMoneyForm({ answers: [] }).submit();
    later(30);
    const form = aMoneyForm({ answers: [createdReply('d2')], inLog: { id: 'd1' } });
    expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd1' } });
    expect(form.keys).toEqual([]);
  });

  it('is replaced by a new one when the user has seen the outcome and taps once more', async () => {
    const before = aMoneyForm({ answers: [] });
    await before.submit();
    later(30);
    const form = aMoneyForm({ answers: [createdReply('d2')] });
    await form.submit();
    expect(await form.submit()).toEqual({ kind: 'done', answer: { id: 'd2' } });
    expect(before.keys).not.toContain(form.keys[0]);
  });

  it('stays for as long as the log cannot be read', async () => {
    await aMoneyForm({ answers: [] }).submit();
    later(30);
    const form = aMoneyForm({ answers: [createdReply('d2')], inLog: 'unreadable' });
    for (let tap = 0; tap < 3; tap += 1) expect(await form.submit()).toEqual({ kind: 'unknown' });
    expect(form.keys).toEqual([]);
  });

  it('is sent again while the provider surely has it', async () => {
    const before = aMoneyForm({ answers: [] });
    await before.submit();
    later(22.5);
    const form = aMoneyForm({ answers: [createdReply('d1')] });
    await form.submit();
    expect(form.keys).toEqual([before.keys[0]]);
  });

  // Mutation check: checking the age only before the first attempt must fail this test.
  it('is not sent again by a device that was suspended for a day between two attempts', async () => {
    let breakOff: () => void = () => undefined;
    const form = aMoneyForm({
      answers: [new Promise<Reply>(resolve => (breakOff = () => resolve(failedReply({ kind: 'offline' }))))],
    });
    const outcome = form.submit();
    await jest.advanceTimersByTimeAsync(0);
    later(30);
    breakOff();
    await jest.runAllTimersAsync();
    expect(await outcome).toEqual({ kind: 'unknown' });
    expect(form.keys).toHaveLength(1);
  });
});
