/** @jest-environment ./test/support/webEnvironment.ts */
import { screen, waitFor } from '@testing-library/react';
import { aNotificationPage, aTransferNotification } from '#test/support/fixtures/notificationFixtures.ts';
import { errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';

const NOT_READ = aNotificationPage([aTransferNotification()], { unread: { money: 1 } });

/** Presses "Mark all as read" and returns what was sent. The provider refuses a field of the body. */
async function markAll(isRefused: (body: object) => boolean) {
  const { user, requests, shownToasts } = await renderApp({
    route: '/notifications',
    signedIn: true,
    provider: {
      '/api/getNotifications': () => NOT_READ,
      '/api/getUserById': () => aUser(),
      '/api/getCoinList': () => ['BTC'],
      'PUT /api/readNotifications': ({ body }) =>
        isRefused(body as object)
          ? errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.')
          : { unread: { trades: 0, money: 0, account: 0, alerts: 0 } },
    },
  });
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  await waitFor(() => expect(requests('/api/readNotifications', 'PUT')).toHaveLength(2));
  return { sent: requests('/api/readNotifications', 'PUT').map(({ body }) => body), shownToasts };
}

const BODIES = [{ upTo: 'n2', shown: ['n2'] }, { upTo: 'n2' }];

// Mutation check: sending `shown` alone must fail this test.
it('marks them also at a provider of the former release, which does not know the names of those on screen', async () => {
  const { sent, shownToasts } = await markAll(body => 'shown' in body);
  expect(sent).toEqual(BODIES);
  expect(shownToasts).toEqual([]);
});

it('reports a body that is refused in either form, and sends no third one', async () => {
  const { sent, shownToasts } = await markAll(() => true);
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(sent).toEqual(BODIES);
});
