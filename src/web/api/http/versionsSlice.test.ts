/** @jest-environment ./test/support/webEnvironment.ts */
import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import { act } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aConfig, jsonResponse, type RecordedRequest, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTradeNotification } from '#test/support/fixtures/notificationFixtures.ts';
import { createEntries } from '#test/support/fixtures/statementFixtures.ts';
import { providerApi } from './providerApi.ts';
import type { WithVersions } from './versions.ts';
import { depositsApi } from '#web/api/deposits.ts';
import { notificationsApi } from '#web/api/notifications.ts';
import { statementApi } from '#web/api/statement.ts';
import { usersApi } from '#web/api/users.ts';

const { getUserById } = usersApi.endpoints;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders a user's screen with a provider that sends these responses in order, and then repeats the last one. */
async function polled(replies: ((request: RecordedRequest) => Response)[], config = aConfig()) {
  let turn = 0;
  const world = await renderApp({
    route: '/contact',
    signedIn: true,
    config,
    provider: { '/api/getUserById': request => replies[Math.min(turn++, replies.length - 1)]!(request) },
  });
  act(() => void world.dispatch(getUserById.initiate()));
  await seconds(1);
  return {
    ...world,
    poll: async () => {
      act(() => void world.dispatch(getUserById.initiate(undefined, { forceRefetch: true, subscribe: false })));
      await seconds(0);
    },
    /** The versions that the requests named. */
    named: () => world.requests('/api/getUserById').map(({ headers }) => headers.get('if-none-match')),
    known: () => getUserById.select()(world.app.store.getState()),
  };
}

const first = () => jsonResponse(200, aUser({ balance: 10 }), { etag: '"first"' });
const second = () => jsonResponse(200, aUser({ balance: 20 }), { etag: '"second"' });
const same = () => new Response(null, { status: 304, headers: { etag: '"first"' } });

// Mutation check: decoding an unchanged response must fail this test.
it('an unchanged response is neither sent nor decoded again, and is as fresh as a new one', async () => {
  const { poll, named, known } = await polled([first, same]);
  const before = known();
  await poll();
  expect(named()).toEqual([null, '"first"']);
  expect(known().isSuccess).toBe(true);
  expect(known().data).toBe(before.data);
  expect(known().fulfilledTimeStamp).toBeGreaterThan(before.fulfilledTimeStamp ?? 0);
  await poll();
  expect(named()).toEqual([null, '"first"', '"first"']);
});

it('a changed response replaces the one before, and its version the version', async () => {
  const { poll, named, known } = await polled([first, second, second]);
  await poll();
  expect(known().data?.balance).toBe('20');
  await poll();
  expect(named()).toEqual([null, '"first"', '"second"']);
});

// Mutation check: keeping the version after a rejected response must fail this test.
it('an unreadable response leaves no version', async () => {
  const broken = () => jsonResponse(200, { ...aUser(), balance: 'much' }, { etag: '"broken"' });
  const { poll, named, known } = await polled([first, broken, second]);
  await poll();
  expect(known().isError).toBe(true);
  await poll();
  expect(named()).toEqual([null, '"first"', null]);
  expect(known().data?.balance).toBe('20');
});

// Mutation check: keeping versions across `resetApiState` must fail this test.
it('a cleared response is requested without a version', async () => {
  const { poll, named, dispatch } = await polled([first, second]);
  act(() => void dispatch(providerApi.util.resetApiState()));
  await seconds(0);
  await poll();
  expect(named()[1]).toBeNull();
});

it('a provider of unknown kind receives no version', async () => {
  const { poll, named } = await polled([first, second], aConfig({ idempotencyKeys: false }));
  await poll();
  expect(named()).toEqual([null, null]);
});

// Mutation check: accepting a 304 to a request without a version must fail this test.
it('a 304 to a request without a version is no response', async () => {
  const { known } = await polled([same]);
  expect(known().data).toBeUndefined();
});

const REFETCH = { forceRefetch: true, subscribe: false };
const NO_UNREAD = { trades: 0, money: 0, account: 0, alerts: 0 };
const notifications = notificationsApi.endpoints.getNotifications;
const statement = statementApi.endpoints.getStatement;
const deposits = depositsApi.endpoints.getUserDepositLog;

// Mutation check: transforming a confirmed response again must fail this test.
it('a confirmed list stays the same object', async () => {
  const lists: Record<string, unknown> = {
    '/api/getUserDepositLog': [aDeposit()],
    '/api/getStatement': { entries: createEntries(3), next: null },
    '/api/getNotifications': { notifications: [aTradeNotification()], next: null, unread: NO_UNREAD },
  };
  const provider = Object.entries(lists).map(([path, body]) => {
    const headers = { etag: '"1"', 'x-total-count': '1' };
    const isKnown = (request: RecordedRequest) => request.headers.get('if-none-match') === '"1"';
    const reply = (request: RecordedRequest) =>
      isKnown(request)
        ? new Response(null, { status: 304, headers: { etag: '"1"' } })
        : jsonResponse(200, body, headers);
    return [path, reply] as const;
  });
  const { app, requests } = await renderApp({
    route: '/contact',
    signedIn: true,
    provider: Object.fromEntries(provider),
  });
  const { dispatch, getState } = app.store;
  const load = async (options?: typeof REFETCH) => {
    act(() => {
      void dispatch(deposits.initiate(undefined, options));
      void dispatch(statement.initiate(undefined, options));
      void dispatch(notifications.initiate(null, options));
    });
    await seconds(1);
    const [one, two, three] = [deposits.select(), statement.select(), notifications.select(null)];
    return [one(getState()), two(getState()), three(getState())];
  };
  const before = await load();
  const after = await load(REFETCH);
  for (const path of Object.keys(lists))
    expect(requests(path).map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"']);
  expect(before.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
  for (const [index, { data }] of after.entries()) expect(data).toBe(before[index]?.data);
});

// Mutation check: keeping the version of a removed response must fail this test.
it('a removed response leaves no version', async () => {
  const { app, dispatch } = await polled([first]);
  const queryCacheKey = 'getUserById(undefined)' as QueryCacheKey;
  const readVersions = () => (app.store.getState() as WithVersions).versions;
  expect(readVersions()).toHaveProperty([queryCacheKey]);
  act(() => void dispatch(providerApi.internalActions.removeQueryResult({ queryCacheKey })));
  expect(readVersions()).not.toHaveProperty([queryCacheKey]);
});

// Mutation check: keeping an entry without a version must fail this test.
it('a response without a version leaves no entry', async () => {
  const { app } = await polled([() => jsonResponse(200, aUser())]);
  expect((app.store.getState() as WithVersions).versions).not.toHaveProperty(['getUserById(undefined)']);
});
