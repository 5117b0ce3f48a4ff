import { act, screen, within } from '@testing-library/react';
import { usersApi } from '#web/api/users.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { type Handler, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';

async function drawer(user: Handler, route = '/orders') {
  const app = await renderApp({
    route,
    signedIn: true,
    provider: { '/api/getUserById': user, '/api/getUserTrades': () => ({ trades: [], total: 0 }) },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await menu.findByText('demo');
  return { ...app, menu };
}

it.each([
  ['/', ['Home']],
  ['/orders', []],
])('marks the current page at %s', async (route, names) => {
  const { menu } = await drawer(() => aUser(), route);
  const current = menu.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(names);
});

it('opens the KYC page from Verify Now, and closes', async () => {
  const { menu, user } = await drawer(() => aUser({ isVerified: false }));
  expect(menu.queryByText('Verified')).toBeNull();
  await user.click(menu.getByRole('link', { name: 'Verify Now' }));
  expect(location.pathname).toBe('/kyc/submit-form');
});

it('shows the name and the Pay ID of the account, and a verified user the Verified mark instead', async () => {
  const { menu } = await drawer(() => aUser({ isVerified: true }));
  expect(menu.getByText('demo')).toBeVisible();
  expect(menu.getByText('10000001')).toBeVisible();
  expect(menu.getByText('Verified')).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Verify Now' })).toBeNull();
});

// Mutation check: treating a user whose refresh failed as unverified must fail this test.
it('never replaces the Verified mark by Verify Now because of an error', async () => {
  let isDown = false;
  const { menu, dispatch } = await drawer(() =>
    isDown ? errorResponse(403, 'forbidden', 'No.') : aUser({ isVerified: true }),
  );
  isDown = true;
  await act(async () => {
    await dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true }));
  });
  await screen.findByText(/^as of/);
  expect(menu.getByText('Verified')).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Verify Now' })).toBeNull();
});

it('shows neither while the status is unknown, and retries', async () => {
  let isDown = true;
  const app = await renderApp({
    route: '/orders',
    signedIn: true,
    provider: { '/api/getUserById': () => (isDown ? errorResponse(403, 'forbidden', 'No.') : aUser()) },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(await menu.findByText('Failed to load user data.')).toBeVisible();
  expect(menu.queryByText('Verified')).toBeNull();
  expect(menu.queryByRole('link', { name: 'Verify Now' })).toBeNull();
  isDown = false;
  await app.user.click(menu.getByRole('button', { name: 'Retry' }));
  expect(await menu.findByText('demo')).toBeVisible();
});

// Mutation check: leaving `failed` out of the Pay ID's copy button must fail this test.
it('shows that the Pay ID could not be copied where the browser blocks the clipboard, and selects it', async () => {
  const { menu, user, shownToasts } = await drawer(() => aUser({ payId: '10000001' }));
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
  await user.click(menu.getByRole('button', { name: 'Copy Pay ID' }));
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Copy failed.' }]);
  expect(String(document.getSelection())).toBe('10000001');
  writeText.mockRestore();
});

it('marks the bell, not by colour alone, while there are notices', async () => {
  const { menu } = await drawer(() => aUser({ appNotice: 'Withdrawals pause on Sunday.' }));
  expect(menu.getByRole('link', { name: 'Notices (1)' })).toHaveAttribute('href', '/app/notice');
});

it('opens the notices of the operator', async () => {
  const { menu, user } = await drawer(() => aUser());
  await user.click(menu.getByRole('link', { name: 'Notices' }));
  expect(location.pathname).toBe('/app/notice');
  expect(await screen.findByText('No Current Notices')).toBeVisible();
});
