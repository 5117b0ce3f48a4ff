import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';

const aDevice = (_id: string, device: string, isCurrent: boolean) => ({
  ...{ _id, device, isCurrent, address: '192.0.2.7', partner: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T14:02:00.000Z' },
});

afterEach(() => jest.useRealTimers());

it('shows after three seconds that a sign-out is still being sent', async () => {
  const { user } = await renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getUserSessions': () => [aDevice('s1', 'Chrome/142', true), aDevice('s2', 'curl/8.5.0', false)],
      'DELETE /api/sessions/*': () => new Promise(() => undefined),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Sign out of/ }));
  const sheet = within(await screen.findByRole('dialog'));
  jest.useFakeTimers();
  fireEvent.click(sheet.getByRole('button', { name: 'Sign out' }));
  await seconds(3.1);
  expect(sheet.getByText('Still working…')).toBeVisible();
});
