/** @jest-environment ./test/support/webEnvironment.ts */
import { act } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aConfig, jsonResponse, type RecordedRequest, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { providerApi } from './providerApi.ts';
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
  void world.dispatch(getUserById.initiate());
  await seconds(1);
  return {
    ...world,
    poll: async () => {
      void world.dispatch(getUserById.initiate(undefined, { forceRefetch: true, subscribe: false }));
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
