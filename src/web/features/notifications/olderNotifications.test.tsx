/** @jest-environment ./test/support/webEnvironment.ts */
import { act, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aNotificationPage, aTransferNotification } from '#test/support/fixtures/notificationFixtures.ts';
import { errorResponse, type Handler, jsonResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { withEtag } from '#test/support/app/withEtag.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 22, 16) }));
afterEach(() => jest.useRealTimers());

const createdAt = new Date(2026, 10, 22, 9).toISOString();
const UNREAD = { trades: 0, money: 1, account: 0, alerts: 0 };

const transfers = (from: number, to: number, isRead = false) =>
  Array.from({ length: from - to + 1 }, (_, index) => {
    const number = from - index;
    return aTransferNotification({ _id: `n${number}`, username: `user${number}`, createdAt, isRead });
  });

const isNumbered = (row: HTMLElement) => /user\d+/.test(row.textContent ?? '');
const rows = async () => (await screen.findAllByRole('link')).filter(isNumbered);
const listNames = (shown: HTMLElement[]) => shown.map(row => /user\d+/.exec(row.textContent ?? '')?.[0]);
const listUnread = async () => listNames((await rows()).filter(row => within(row).queryByText('Unread')));

/** Opens the list with its older notifications. */
async function openOlder(list: Handler, provider: Record<string, Handler> = {}, afterS = 0.1) {
  const app = await renderApp({
    route: '/notifications',
    signedIn: true,
    provider: {
      '/api/getNotifications': list,
      '/api/getUserById': () => aUser({ unreadNotifications: 0 }),
      '/api/getCoinList': () => ['BTC'],
      ...provider,
    },
  });
  await seconds(afterS);
  await app.user.click(await screen.findByRole('button', { name: 'Show older' }));
  await seconds(0.1);
  return app;
}

it('loads older ones on request and keeps them when new ones arrive', async () => {
  let newest = 40;
  await openOlder(({ path }) =>
    path.includes('before=n21')
      ? aNotificationPage(transfers(20, 1))
      : aNotificationPage(transfers(newest, newest - 19), { next: `n${newest - 19}` }),
  );
  expect(await rows()).toHaveLength(40);
  // The button is gone; the focus stays at the end of the list.
  expect(document.body).not.toHaveFocus();
  newest = 42;
  await seconds(10);
  expect(listNames(await rows())).toEqual(Array.from({ length: 42 }, (_, index) => `user${42 - index}`));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

// Mutation check: merging the page whatever the list is must fail this test. Those in between would be missing.
it('drops older ones that arrive after a refresh has replaced the list', async () => {
  let newest = 40;
  let respond: () => void = () => undefined;
  const older = new Promise(resolve => (respond = () => resolve(aNotificationPage(transfers(20, 1)))));
  const list: Handler = ({ path }) =>
    path.includes('before=n21')
      ? older
      : aNotificationPage(transfers(newest, newest - 19), { next: `n${newest - 19}` });
  await openOlder(list, {}, 5);
  newest = 90;
  await seconds(6);
  await act(async () => respond());
  await seconds(0.5);
  expect(listNames(await rows())).toEqual(Array.from({ length: 20 }, (_, index) => `user${90 - index}`));
});

// Mutation check: taking the count of an older page must fail this test.
it('keeps the count of the newest page, which is polled', async () => {
  await openOlder(({ path }) =>
    path.includes('before=n21')
      ? aNotificationPage(transfers(20, 1), { unread: { money: 3 } })
      : aNotificationPage(transfers(40, 21), { next: 'n21', unread: { money: 4 } }),
  );
  expect(screen.getByRole('radio', { name: /^Money/ })).toHaveAccessibleName(/4/);
});

// Mutation check: showing the refusal as a failure must fail this test.
it('ends the list when its last one was deleted by now, since all older ones are older still', async () => {
  await openOlder(({ path }) =>
    path.includes('before=n21')
      ? errorResponse(404, 'not_found', 'Not found.')
      : aNotificationPage(transfers(40, 21), { next: 'n21' }),
  );
  expect(await rows()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(screen.queryByText('Couldn’t load older notifications.')).toBeNull();
});

// Mutation check: leaving the failure out of the button must fail this test.
it('requests no older ones until a rate limit is over, which counts down at the button', async () => {
  const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { user, requests } = await openOlder(({ path }) =>
    path.includes('before=n21') ? limit() : aNotificationPage(transfers(40, 21), { next: 'n21' }),
  );
  const button = screen.getByRole('button', { name: 'Show older' });
  expect(button).toHaveAccessibleDescription('Too many requests. Try again in 7 s.');
  await seconds(2);
  expect(button).toHaveAccessibleDescription('Too many requests. Try again in 5 s.');
  await user.click(button);
  const older = () => requests('/api/getNotifications').filter(({ path }) => path.includes('before')).length;
  expect(older()).toBe(1);
  await seconds(6);
  await user.click(button);
  expect(older()).toBe(2);
});

// Mutation check: marking none of the loaded ones must fail this test. Only the newest page is requested again.
// Mutation check: merging a confirmed page in mergeNewest must fail this test.
it.each([
  ['once all are marked', false],
  ['although an unchanged newest page arrives after all were marked', true],
])('shows older ones as read %s, but none that arrived meanwhile', async (_when, isInFlight) => {
  let [isSlow, isMarked] = [false, false];
  const { user } = await openOlder(
    withEtag(({ path }) => {
      if (path.includes('before=n21')) return aNotificationPage(transfers(20, 1), { unread: { money: 40 } });
      const newest = isMarked
        ? aNotificationPage([...transfers(41, 41), ...transfers(40, 22, true)], { next: 'n22', unread: UNREAD })
        : aNotificationPage(transfers(40, 21), { next: 'n21', unread: { money: 40 } });
      return isSlow ? delayed(newest) : newest;
    }),
    {
      'PUT /api/readNotifications': () => {
        isMarked = true;
        return { unread: UNREAD };
      },
    },
  );
  isSlow = isInFlight;
  if (isInFlight) await seconds(10);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await seconds(3);
  expect(await rows()).toHaveLength(41);
  expect(await listUnread()).toEqual(['user41']);
});

const OLDER = Array.from({ length: 22 }, (_, index) => 22 - index);

// Mutation check: keeping the older ones as they are, or marking all of them, must fail this test.
it.each([
  ['as read once another device has read all', true, 0, []],
  ['as they were while the count is of another moment', false, 0, [42, ...OLDER]],
  ['as unread while some of them are counted', true, 1, OLDER],
])('shows older ones %s', async (_how, isNewestRead, money, unread) => {
  let newest = aNotificationPage(transfers(40, 21), { next: 'n21', unread: { money: 40 } });
  const older = aNotificationPage(transfers(20, 1), { unread: { money: 40 } });
  await openOlder(({ path }) => (path.includes('before=n21') ? older : newest));
  newest = aNotificationPage([...transfers(42, 42, isNewestRead), ...transfers(41, 23, true)], {
    next: 'n23',
    unread: { money },
  });
  await seconds(10);
  expect(await rows()).toHaveLength(42);
  expect(await listUnread()).toEqual(unread.map(number => `user${number}`));
});

// Mutation check: marking none of the loaded ones must fail this test.
it('shows an older one as read after it was opened', async () => {
  const { user } = await openOlder(
    ({ path }) =>
      path.includes('before=n21')
        ? aNotificationPage(transfers(20, 19))
        : aNotificationPage(transfers(40, 21, true), { next: 'n21', unread: UNREAD }),
    { 'PUT /api/readNotification/*': () => ({ unread: UNREAD }) },
  );
  expect(await listUnread()).toEqual(['user20', 'user19']);
  await user.click(screen.getByRole('link', { name: /user20/ }));
  await seconds(0.1);
  act(() => history.back());
  await seconds(0.5);
  expect(await listUnread()).toEqual(['user19']);
});
