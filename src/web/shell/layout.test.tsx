import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { errorResponse, renderApp, type Handler, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';
import { usersApi } from '#web/api/users.ts';

const EMPTY: Record<string, Handler> = {
  '/api/getUserById': () => aUser({ balance: 1224.509999 }),
  '/api/getUserDepositLog': () => [],
  '/api/getUserTrades': () => ({ trades: [], total: 0 }),
  '/api/getCoinList': () => ['BTC'],
  '/api/depositMethods': () => [],
};

const open = (route: string, { provider, ...more }: RenderOptions = {}) =>
  renderApp({ route, signedIn: true, ...more, provider: { ...EMPTY, ...provider } });

it.each(casesForRun(4, ['/', '/wallet', '/trade', '/Orders', '/markets', '/markets/', '/orders', '/onchain']))(
  'shows the product and opens the drawer on %s',
  async route => {
    const { user } = await open(route);
    const menu = await screen.findByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getAllByText('Larkspur')[0]).toBeVisible();
    await user.click(menu);
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
);

it('shows a back button and the page title elsewhere', async () => {
  const { user } = await open('/deposit/log');
  expect(await screen.findByRole('heading', { level: 1, name: 'Deposit History' })).toBeVisible();
  expect(document.title).toBe('Deposit History · Larkspur');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname).toBe('/');
});

// Mutation check: leaving a path out of `BALANCE_HEADER_PATHS` must fail this test.
it.each(['/orders', '/order', '/order/t1', '/trade'])(
  'shows the balance on %s, truncated to two decimals and never rounded up',
  async route => {
    await open(route);
    expect(await screen.findByRole('status', { name: 'Balance' })).toHaveTextContent('$1,224.50');
    expect(screen.queryByRole('button', { name: 'Translate' })).not.toBeInTheDocument();
  },
);

it('keeps the last balance, greyed and with its time, when a refresh fails', async () => {
  let isDown = false;
  const world = await open('/orders', {
    provider: { '/api/getUserById': () => (isDown ? errorResponse(404, 'not_found', 'Not found.') : aUser()) },
  });
  await screen.findByText('$1,000.00');
  isDown = true;
  await act(async () => {
    await world.dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true }));
  });
  expect(await screen.findByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent('$1,000.00');
  expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
});

const MARKED_TABS = [
  ['/onchain', 'Home'],
  ['/Markets/', 'Markets'],
  ['/markets', 'Markets'],
  ['/orders', 'Orders'],
] as const;
it.each(casesForRun(2, MARKED_TABS))('marks the tab of %s', async (route, name) => {
  await open(route);
  const tabs = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

// Mutation check: counting settled trades as well must fail this test.
it('shows the number of open trades on the orders tab', async () => {
  const trades = [aTrade({ _id: 't1' }), aTrade({ _id: 't2' }), aTrade({ _id: 't3', tradeStatus: 'Completed' })];
  await open('/markets', { provider: { '/api/getUserById': () => aUser({ tradeLog: trades }) } });
  const tab = await screen.findByRole('link', { name: 'Orders', description: 'Open trades: 2' });
  // The badge is a part that loads after the screen.
  await waitFor(() => expect(tab).toHaveTextContent('2Orders'));
  expect(screen.getByRole('link', { name: 'Wallet' })).toHaveTextContent(/^0?Wallet$/);
});

describe('the drawer', () => {
  async function drawer() {
    const world = await open('/deposit/log');
    await world.user.click(await screen.findByRole('button', { name: 'Back' }));
    // The new page takes the focus first; then the menu opens.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await world.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    return { ...world, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  }

  it('has these links, in this order, and Logout', async () => {
    const { menu } = await drawer();
    const links = within(menu.getByRole('navigation'));
    expect(links.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Deposit', '/deposit'],
      ['Deposit Logs', '/deposit/log'],
      ['Withdraw Logs', '/withdraw/log'],
      ['Transfer Logs', '/transfer/log'],
      ['Settings', '/settings'],
    ]);
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  // Mutation check: leaving `useOverlayHistory` out of the drawer must fail this test.
  it('closes with Back and stays on the screen', async () => {
    await drawer();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.pathname).toBe('/');
  });

  it('closes with Escape and restores the focus', async () => {
    const { user } = await drawer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});

describe('the language picker', () => {
  async function picker() {
    const world = await open('/deposit/log');
    await world.user.click(await screen.findByRole('button', { name: 'Translate' }));
    return { ...world, menu: await screen.findByRole('menu', { name: 'Translate' }) };
  }
  const untilClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

  it('opens, closes when a language is chosen, and remembers it', async () => {
    const { user, menu } = await picker();
    expect(within(menu).getByRole('menuitemradio', { checked: true })).toHaveTextContent('English');
    await user.click(within(menu).getByRole('menuitemradio', { name: '中文' }));
    await untilClosed();
    expect(await screen.findByRole('button', { name: '翻译' })).toHaveFocus();
    await waitFor(() => expect(document.documentElement.lang).toBe('zh'));
    expect(document.cookie).toContain('language=zh');
  });

  it('closes with Escape', async () => {
    const { user } = await picker();
    await user.keyboard('{Escape}');
    await untilClosed();
    expect(screen.getByRole('button', { name: 'Translate' })).toHaveAttribute('aria-expanded', 'false');
  });

  // Mutation check: leaving `useOverlayHistory` out of the menu must fail this test.
  it('closes with Back and stays on the screen', async () => {
    await picker();
    act(() => history.back());
    await untilClosed();
    expect(location.pathname).toBe('/deposit/log');
  });
});

it('shows on every screen that the market is simulated and the money is not real', async () => {
  const exchange = { rest: 'http://x.test', socket: 'ws://x.test' };
  await renderApp({
    route: '/nowhere',
    config: { sandbox: true, exchange: { global: exchange, us: exchange, isSimulated: true } },
  });
  expect(await screen.findByText('Simulated market · Sandbox · no real money')).toBeVisible();
});

it('shows one banner while there is no network, with its start time, and removes it afterwards', async () => {
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

describe('without a response from the server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const unplugged = () => {
    throw new TypeError('Failed to fetch');
  };

  // Mutation check: leaving `networkFailed` out of providerApi must fail this test.
  it.each([
    ['a connection', unplugged],
    [
      'a server behind the proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
  ])(
    'shows it without %s although the browser reports a network, keeps the data, and refreshes when the server responds',
    async (_what, down: Handler) => {
      let isDown = false;
      const respondUnlessDown =
        (handler: Handler): Handler =>
        call =>
          isDown ? down(call) : handler(call);
      const { requests } = await open('/orders', {
        provider: {
          '/api/time': respondUnlessDown(() => ({ now: new Date().toISOString() })),
          '/api/getUserById': respondUnlessDown(() => aUser()),
          '/api/getUserTrades': respondUnlessDown(() => ({ trades: [], total: 0 })),
        },
      });
      await seconds(1);
      expect(screen.getByText('$1,000.00')).toBeVisible();
      isDown = true;
      await seconds(20);
      expect(screen.getByText(/^You are offline\. Showing data from \d\d:\d\d$/)).toBeVisible();
      expect(screen.getByText('$1,000.00')).toBeVisible();
      isDown = false;
      const before = requests('/api/getUserTrades').length;
      await seconds(12);
      expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
      expect(requests('/api/getUserTrades').length).toBeGreaterThan(before);
    },
  );

  // Mutation check: leaving `restore` out of persistQueriesSaga must fail this test.
  it('shows the stored data with its time after a reload, and deletes it with the session', async () => {
    const first = await open('/orders');
    await seconds(4);
    const stored = localStorage.getItem('lastAnswers') ?? '';
    expect(stored).toContain('1224.509999');
    expect(stored).not.toContain(localStorage.getItem('uToken'));
    first.unmount();
    first.app.stop();

    await open('/orders', { provider: { '/api/time': unplugged, ...DOWN } });
    await seconds(8);
    expect(screen.getByText(/^You are offline\. Showing data from \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent(/^\$1,224\.50as of/);
    act(() => {
      localStorage.removeItem('uToken');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await seconds(1);
    expect(localStorage.getItem('lastAnswers')).toBeNull();
  });
  const DOWN = Object.fromEntries(Object.keys(EMPTY).map(path => [path, unplugged]));
});

it.each(['/contact', '/nowhere'])('keeps the tabs and Back on %s for a signed-in user', async route => {
  await open(route);
  expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

describe('on a wide page', () => {
  onWidePage();

  it('shows a rail instead of the bottom tabs, and the account in the header', async () => {
    const { user } = await open('/markets', {
      provider: { '/api/getUserById': () => aUser({ balance: 1189.5, heldBalance: 135, fullName: 'Mia Keller' }) },
    });
    const rail = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    expect(rail.getByRole('link', { current: 'page' })).toHaveAccessibleName('Markets');
    const header = within(screen.getByRole('banner'));
    expect(await header.findByText('Available · on hold 135.00')).toBeVisible();
    expect(header.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
    await user.click(header.getByRole('button', { name: /Mia Keller/ }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

it('moves the focus to the page that was opened', async () => {
  const { user } = await renderApp({ route: '/signin' });
  await user.click(await screen.findByRole('link', { name: 'Sign Up' }));
  await screen.findByLabelText('Full Name');
  expect(screen.getByRole('main')).toHaveFocus();
});

// Mutation check: following the link to its fragment, which replaces the entry's state, must fail this test.
it('skips to the content and stays in the history entry of the screen', async () => {
  const { user } = await renderApp({ route: '/signin' });
  const { state } = history;
  await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([location.hash, history.state]).toEqual(['', state]);
});
