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

/** A user's screen, and a provider that answers each question with the next of these, the last one ever after. */
async function polled(replies: ((asked: RecordedRequest) => Response)[], config = aConfig()) {
  let turn = 0;
  const world = await renderApp({
    route: '/contact',
    signedIn: true,
    config,
    provider: { '/api/getUserById': asked => replies[Math.min(turn++, replies.length - 1)]!(asked) },
  });
  void world.dispatch(getUserById.initiate());
  await seconds(1);
  return {
    ...world,
    poll: async () => {
      void world.dispatch(getUserById.initiate(undefined, { forceRefetch: true, subscribe: false }));
      await seconds(0);
    },
    /** The versions that the questions named. */
    named: () => world.requests('/api/getUserById').map(({ headers }) => headers.get('if-none-match')),
    known: () => getUserById.select()(world.app.store.getState()),
  };
}

const first = () => jsonResponse(200, aUser({ balance: 10 }), { etag: '"first"' });
const second = () => jsonResponse(200, aUser({ balance: 20 }), { etag: '"second"' });
const same = () => new Response(null, { status: 304, headers: { etag: '"first"' } });

// Mutation check: decoding what the provider calls unchanged must fail this test.
it('an unchanged answer is neither sent nor read again, and is as fresh as a new one', async () => {
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

it('a changed answer replaces the one before, and its version the version', async () => {
  const { poll, named, known } = await polled([first, second, second]);
  await poll();
  expect(known().data?.balance).toBe('20');
  await poll();
  expect(named()).toEqual([null, '"first"', '"second"']);
});

// Mutation check: keeping the version after a rejected answer must fail this test.
it('an answer that could not be read leaves no version behind', async () => {
  const broken = () => jsonResponse(200, { ...aUser(), balance: 'much' }, { etag: '"broken"' });
  const { poll, named, known } = await polled([first, broken, second]);
  await poll();
  expect(known().isError).toBe(true);
  await poll();
  expect(named()).toEqual([null, '"first"', null]);
  expect(known().data?.balance).toBe('20');
});

// Mutation check: keeping versions across `resetApiState` must fail this test.
it('what is forgotten is asked for as a whole', async () => {
  const { poll, named, dispatch } = await polled([first, second]);
  act(() => void dispatch(providerApi.util.resetApiState()));
  await seconds(0);
  await poll();
  expect(named()[1]).toBeNull();
});

it('a provider of unknown kind is sent no version', async () => {
  const { poll, named } = await polled([first, second], aConfig({ idempotencyKeys: false }));
  await poll();
  expect(named()).toEqual([null, null]);
});

// Mutation check: believing a 304 that was not asked for must fail this test.
it('an empty answer that was not asked for is no answer', async () => {
  const { known } = await polled([same]);
  expect(known().data).toBeUndefined();
});
