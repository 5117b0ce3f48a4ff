/** @jest-environment ./test/support/webEnvironment.ts */
import { fireEvent } from '@testing-library/react';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import {
  A_TOKEN,
  aConfig,
  jsonResponse,
  errorResponse,
  renderApp,
  type Handler,
} from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import * as z from 'zod/mini';
import { coinsApi } from '#web/api/coins.ts';
import { profileApi } from '#web/api/profile.ts';
import { decoded, type EncodedRequest, postOnce, providerApi } from './providerApi.ts';
import { usersApi } from '#web/api/users.ts';

const testApi = providerApi.injectEndpoints({
  endpoints: build => ({
    pay: build.mutation<{ ok: boolean }, EncodedRequest>({
      query: postOnce('api/pay'),
      responseSchema: decoded(z.object({ ok: z.boolean() })),
    }),
  }),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function asking(reply: Handler) {
  const world = await renderApp({ route: '/contact', signedIn: true, provider: { '/api/getUserById': reply } });
  const query = world.dispatch(usersApi.endpoints.getUserById.initiate());
  return { ...world, query, requestCount: () => world.requests('/api/getUserById').length };
}

it('retries after 1, 2, 4, 8 and 16 seconds, and then returns the failure', async () => {
  const { requestCount, query } = await asking(() => jsonResponse(503, 'not now'));
  const counts: number[] = [];
  for (const wait of [0, 1, 2, 4, 8, 16, 60]) {
    await seconds(wait);
    counts.push(requestCount());
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6]);
  expect((await query).error).toEqual({ kind: 'broken', status: 503 });
});

// Mutation check: retrying only above 500 must fail this test.
it.each([500, 502, 599])('retries after a %i without a refusal code', async status => {
  const { requestCount } = await asking(() => jsonResponse(status, 'not now'));
  await seconds(1);
  expect(requestCount()).toBe(2);
});

// Each further attempt would report the network as lost.
// Mutation check: leaving the signal out of the wait must fail this test.
it('does not retry a query that is aborted while it waits', async () => {
  const { requestCount, query } = await asking(() => jsonResponse(503, 'not now'));
  await seconds(0);
  query.abort();
  await seconds(60);
  expect(requestCount()).toBe(1);
});

it('does not retry after a refusal', async () => {
  const { requestCount, query } = await asking(() => errorResponse(404, 'not_found', 'Not found.'));
  await seconds(60);
  expect(requestCount()).toBe(1);
  expect((await query).error).toMatchObject({ kind: 'refused', code: 'not_found' });
});

it('parses amounts as exact decimals at the boundary', async () => {
  const { query } = await asking(() => aUser({ balance: 0.1 }));
  await seconds(0);
  expect((await query).data?.balance).toBe('0.1');
});

it('returns `broken` for a response of another shape', async () => {
  const { query } = await asking(() => ({ ...aUser(), balance: 'much' }));
  await seconds(0);
  expect((await query).error).toEqual({ kind: 'broken' });
});

// Mutation check: leaving `isPublic` out of `getCoinList` must fail this test.
it('requests the coin list without a token, and again after a mutation', async () => {
  const world = await renderApp({
    route: '/contact',
    signedIn: true,
    provider: {
      '/api/getCoinList': () => ['BTC'],
      '/api/getUserById': () => aUser(),
      'PUT /api/updateUserByUser': () => ({ user: aUser() }),
    },
  });
  const { _id: id, fullName, username, email, phoneNumber } = aUser();
  void world.dispatch(coinsApi.endpoints.getCoinList.initiate());
  void world.dispatch(usersApi.endpoints.getUserById.initiate());
  await seconds(1);
  const tokens = (path: string) => world.requests(path).map(({ headers }) => headers.get('authorization'));
  expect([tokens('/api/getCoinList'), tokens('/api/getUserById')]).toEqual([[null], [`Bearer ${A_TOKEN}`]]);
  const profile = { id, fullName, username, email, phoneNumber };
  await world.dispatch(profileApi.endpoints.updateUserByUser.initiate(profile));
  await seconds(1);
  expect(tokens('/api/getCoinList')).toEqual([null, null]);
});

// Mutation check: dropping the `type === 'query'` of the retry condition must fail this test.
it('never retries a mutation', async () => {
  const { dispatch, requests } = await renderApp({
    route: '/contact',
    provider: { 'POST /api/pay': () => jsonResponse(503, 'not now') },
  });
  void dispatch(testApi.endpoints.pay.initiate({ body: '{}', idempotencyKey: 'k1' }));
  await seconds(120);
  expect(requests('/api/pay')).toHaveLength(1);
});

it.each([
  [true, 'k1'],
  [false, null],
])('sends the idempotency key only to a provider that supports keys (%s)', async (idempotencyKeys, sent) => {
  const { dispatch, requests } = await renderApp({
    route: '/contact',
    config: aConfig({ idempotencyKeys }),
    provider: { 'POST /api/pay': () => ({ ok: true }) },
  });
  void dispatch(testApi.endpoints.pay.initiate({ body: '{}', idempotencyKey: 'k1' }));
  await seconds(0);
  expect(requests('/api/pay')[0]?.headers.get('idempotency-key')).toBe(sent);
});

it('corrects by the Date header the clock of a device that is a day behind', async () => {
  const reply = () => jsonResponse(200, aUser(), { date: new Date(Date.now() + DAY_MS).toUTCString() });
  const { app } = await asking(reply);
  await seconds(0);
  expect(Math.abs(app.store.getState().clock.offsetMs - DAY_MS)).toBeLessThanOrEqual(1_000);
});

// Mutation check: comparing the header with the time of receipt must fail this test.
it.each([0, 4_000])(
  'keeps its exact clock when a response took four seconds and was dated after %i ms',
  async datedAfterMs => {
    const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
    const { app } = await asking(async () => {
      await wait(datedAfterMs);
      const date = new Date(Date.now()).toUTCString();
      await wait(4_000 - datedAfterMs);
      return jsonResponse(200, aUser(), { date });
    });
    await seconds(5);
    expect(Math.abs(app.store.getState().clock.offsetMs)).toBeLessThan(100);
  },
);

// Mutation check: marking every query, or only those that are not forced, must fail this test.
it('marks the first request after user input, however it was started', async () => {
  const { dispatch, requests } = await asking(() => aUser());
  async function poll() {
    void dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true, subscribe: false }));
    await seconds(0);
  }
  await seconds(0);
  await poll();
  fireEvent.pointerDown(document.body);
  await poll();
  await poll();
  const marks = requests('/api/getUserById').map(({ headers }) => headers.get('x-user-input'));
  expect(marks).toEqual(['1', null, '1', null]);
});
