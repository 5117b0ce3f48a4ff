import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/depositFixtures.ts';
import { refusal, renderApp, type Handler, type RenderOptions } from '#test/support/renderApp.tsx';

const EMPTY: Record<string, Handler> = {
  '/api/getUserById': () => aUser({ balance: 1224.509999 }),
  '/api/getUserDepositLog': () => [],
  '/api/getUserTrades': () => ({ trades: [], total: 0 }),
  '/api/getCoinList': () => ['BTC'],
  '/api/depositMethods': () => [],
};

const open = (route: string, { provider, ...more }: RenderOptions = {}) =>
  renderApp({ route, signedIn: true, ...more, provider: { ...EMPTY, ...provider } });

it.each(['/', '/markets', '/orders', '/onchain'])('shows the product and opens the drawer on %s', async route => {
  await open(route);
  expect(await screen.findByRole('button', { name: 'Open menu' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getAllByText('Larkspur')[0]).toBeVisible();
});

it('shows a way back and what the page is called elsewhere', async () => {
  const { user } = await open('/deposit/log');
  expect(await screen.findByRole('heading', { level: 1, name: 'Deposit History' })).toBeVisible();
  expect(document.title).toBe('Deposit History · Larkspur');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname).toBe('/');
});

it('shows the balance with two decimals, cut and never rounded up, where it belongs', async () => {
  await open('/orders');
  expect(await screen.findByText('$1,224.50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Translate' })).not.toBeInTheDocument();
});

it('keeps the last balance, greyed and with its time, when it cannot be read', async () => {
  let isDown = false;
  const world = await open('/orders', {
    provider: { '/api/getUserById': () => (isDown ? refusal(404, 'not_found', 'Not found.') : aUser()) },
  });
  await screen.findByText('$1,000.00');
  isDown = true;
  const { usersApi } = await import('#web/api/users.ts');
  await act(async () => {
    await world.dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true }));
  });
  expect(await screen.findByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent('$1,000.00');
  expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
});

it.each([
  ['/onchain', 'Home'],
  ['/markets', 'Markets'],
  ['/orders', 'Orders'],
])('marks the tab of %s', async (route, name) => {
  await open(route);
  const tabs = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

describe('the drawer', () => {
  async function drawer(provider: Record<string, Handler> = {}) {
    const world = await open('/deposit/log', { provider });
    await world.user.click(await screen.findByRole('button', { name: 'Back' }));
    // The page that comes takes the focus: only then is the menu opened.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await world.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    return { ...world, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  }

  it('says whose account it is', async () => {
    const { menu } = await drawer();
    expect(await menu.findByText('demo')).toBeVisible();
    expect(menu.getByText('10000001')).toBeVisible();
    expect(menu.getByText('Verified')).toBeVisible();
  });

  it('does not call an unverified person verified', async () => {
    const { menu } = await drawer({ '/api/getUserById': () => aUser({ isVerified: false }) });
    await menu.findByText('demo');
    expect(menu.queryByText('Verified')).not.toBeInTheDocument();
  });

  it('says that the account could not be loaded, and tries again', async () => {
    let isDown = true;
    const { menu, user } = await drawer({
      '/api/getUserById': () => (isDown ? refusal(404, 'not_found', 'Not found.') : aUser()),
    });
    expect(await menu.findByText('Failed to load user data.')).toBeVisible();
    isDown = false;
    await user.click(menu.getByRole('button', { name: 'Retry' }));
    expect(await menu.findByText('demo')).toBeVisible();
  });

  it('has these ways, in this order, and the way out', async () => {
    const { menu } = await drawer();
    const ways = within(menu.getByRole('navigation'));
    expect(ways.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Deposit', '/deposit'],
      ['Deposit Logs', '/deposit/log'],
      ['Withdraw Logs', '/withdraw/log'],
      ['Transfer Logs', '/transfer/log'],
      ['Settings', '/settings'],
    ]);
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = await drawer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});

describe('the language picker', () => {
  it('opens, closes when a language is chosen, and remembers it', async () => {
    const { user } = await open('/deposit/log');
    await user.click(await screen.findByRole('button', { name: 'Translate' }));
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(screen.queryByRole('button', { name: 'Deutsch' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '翻译' })).toHaveFocus();
    await waitFor(() => expect(document.documentElement.lang).toBe('zh'));
    expect(document.cookie).toContain('language=zh');
  });

  it('closes with Escape and when something else is pressed', async () => {
    const { user } = await open('/deposit/log');
    const picker = await screen.findByRole('button', { name: 'Translate' });
    await user.click(picker);
    await user.keyboard('{Escape}');
    expect(picker).toHaveAttribute('aria-expanded', 'false');
    await user.click(picker);
    await user.click(screen.getByRole('main'));
    expect(picker).toHaveAttribute('aria-expanded', 'false');
  });
});

it('says on every screen that the market is simulated and the money is not real', async () => {
  const exchange = { rest: 'http://x.test', socket: 'ws://x.test' };
  await renderApp({
    route: '/nowhere',
    config: { sandbox: true, exchange: { global: exchange, us: exchange, isSimulated: true } },
  });
  expect(await screen.findByText('Simulated market · Sandbox · no real money')).toBeVisible();
});

it('says in one banner that there is no network, since when, and stops when there is', async () => {
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await renderApp({ route: '/signin' });
  await screen.findByRole('button', { name: 'Sign In' });
  isOnline = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\. Showing data from \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

it('moves the focus to the page that was opened', async () => {
  const { user } = await renderApp({ route: '/signin' });
  await user.click(await screen.findByRole('link', { name: 'Sign Up' }));
  await screen.findByLabelText('Full Name');
  expect(screen.getByRole('main')).toHaveFocus();
});
