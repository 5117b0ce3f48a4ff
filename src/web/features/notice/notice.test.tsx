import { act, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { type Handler, errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { usersApi } from '#web/api/users.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

async function open(user: Handler, more: RenderOptions = {}) {
  const app = await renderApp({
    route: '/app/notice',
    signedIn: true,
    provider: { '/api/getUserById': user, '/api/getCoinList': () => ['BTC'], '/api/depositMethods': () => [] },
    ...more,
  });
  await seconds(0.1);
  return app;
}

const NOTICE = 'Withdrawals pause on Sunday.\nDetails: https://status.larkspur.example/sunday';

it("greets by name and shows the operator's notice line by line", async () => {
  await open(() => aUser({ fullName: 'Dana Demo', appNotice: NOTICE, lastLoginDate: '2026-11-20T12:30:00.000Z' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Dana Demo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Important Notice' })).toBeVisible();
  const text = screen.getByText(/Withdrawals pause/);
  expect(text.textContent).toBe(NOTICE);
  expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.queryByText('No Current Notices')).toBeNull();
  const shown = new Date('2026-11-20T12:30:00.000Z').toLocaleString('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  expect(screen.getByText('Last login').parentElement).toHaveTextContent(`Last login${shown}`);
});

it('opens https URLs in a new tab, and nothing else', async () => {
  await open(() => aUser({ appNotice: `${NOTICE} http://plain.example javascript:alert(1)` }));
  const links = await screen.findAllByRole('link', { name: /example|alert/ });
  expect(links.map(link => link.getAttribute('href'))).toEqual(['https://status.larkspur.example/sunday']);
  expect(links[0]).toHaveAttribute('target', '_blank');
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
});

// Mutation check: inserting the notice as HTML must fail this test.
it('shows markup as text', async () => {
  await open(() => aUser({ appNotice: '<img src=x onerror="alert(1)"> & <b>bold</b>' }));
  expect(await screen.findByText('<img src=x onerror="alert(1)"> & <b>bold</b>')).toBeVisible();
  expect(screen.getByRole('main').querySelector('img, b')).toBeNull();
});

it.each([[null], [''], ['  \n ']])('shows that there is no notice when it is %j', async appNotice => {
  await open(() => aUser({ appNotice }));
  expect(await screen.findByText('No Current Notices')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Important Notice' })).toBeNull();
  expect(screen.getByText('Last login').parentElement).toHaveTextContent('Last login—');
});

it('shows that the account could not be loaded, and retries', async () => {
  let isDown = true;
  const { user } = await open(() =>
    isDown ? errorResponse(403, 'forbidden', 'No.') : aUser({ fullName: 'Dana Demo' }),
  );
  expect(await screen.findByText('Failed to load user data.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Hello|No Current Notices/);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(1);
  expect(screen.getByText('Hello, Dana Demo')).toBeVisible();
});

describe('on the start page', () => {
  it('shows its start and links to all of it, which is requested again', async () => {
    let appNotice = 'Withdrawals pause on Sunday.';
    const { user } = await open(() => aUser({ appNotice }), { route: '/' });
    const line = await screen.findByRole('link', { name: /Withdrawals pause on Sunday/ });
    appNotice = 'Withdrawals work again.';
    await user.click(line);
    await seconds(1);
    expect(location.pathname).toBe('/app/notice');
    expect(await screen.findByText('Withdrawals work again.')).toBeVisible();
  });

  it('takes no space without a notice', async () => {
    await open(() => aUser({ appNotice: ' ' }), { route: '/' });
    await screen.findByText('Total balance');
    expect(document.querySelector('main a[href="/app/notice"]')).toBeNull();
  });
});

it('links from the last sign-in to the password and the devices, and from a notice to support', async () => {
  await open(() => aUser({ appNotice: NOTICE }));
  expect(await screen.findByRole('link', { name: 'Change your password' })).toHaveAttribute('href', '/user/password');
  expect(screen.getByRole('link', { name: 'Check your devices' })).toHaveAttribute('href', '/settings#devices');
  const support = within(screen.getByRole('main')).getByRole('link', { name: 'Customer Support' });
  expect(support).toHaveAttribute('href', '/helpline');
  expect(support).toHaveAccessibleDescription('Questions about this notice?');
});

// Mutation check: deciding by `isError`, which is false during each retry, must fail this test.
it('shows that a shown notice is not updating until Retry succeeds', async () => {
  let response: unknown = aUser({ appNotice: NOTICE });
  const { dispatch, user } = await open(() => response);
  const { initiate } = usersApi.endpoints.getUserById;
  response = errorResponse(403, 'forbidden', 'No.');
  await act(async () => {
    await dispatch(initiate(undefined, { forceRefetch: true }));
  });
  await seconds(0.1);
  expect(screen.getByText(/Updates paused · Last updated/)).toBeVisible();
  response = new Promise(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(1);
  expect(screen.getByText(/Updates paused/)).toBeVisible();
  response = aUser({ appNotice: 'The pause is over.' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  expect(screen.getByText('The pause is over.')).toBeVisible();
  expect(screen.queryByText(/Updates paused/)).toBeNull();
});
