/** @jest-environment ./test/support/webEnvironment.ts */
import { act, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import {
  aNotificationPage,
  aTradeNotification,
  aTransferNotification,
} from '#test/support/fixtures/notificationFixtures.ts';
import {
  type Handler,
  errorResponse,
  jsonResponse,
  renderApp,
  type RenderOptions,
} from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 22, 16) }));
afterEach(() => jest.useRealTimers());

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

async function open(list: Handler, { provider, ...more }: RenderOptions = {}) {
  const app = await renderApp({
    route: '/notifications',
    signedIn: true,
    provider: {
      '/api/getNotifications': list,
      '/api/getUserById': () => aUser({ unreadNotifications: 0 }),
      '/api/getCoinList': () => ['BTC'],
      ...provider,
    },
    ...more,
  });
  await seconds(0.1);
  return app;
}

const LOSS = aTradeNotification({ createdAt: at(22, 14, 32) });
const GAIN = aTradeNotification({
  ...{ _id: 'n3', ref: 't2', createdAt: at(22, 14, 31), tradeType: 'buy', selectedTime: 'trade60Second' },
  ...{ result: 'win', afterAmount: 8.2, stake: 10, entryPrice: 67_198.1, exitPrice: 67_216.4 },
});
const RECEIVED = aTransferNotification({ createdAt: at(22, 11, 5) });
const decided = (kind: 'deposit' | 'withdraw', status: 'Completed' | 'Rejected') =>
  ({
    _id: `${kind}${status}`,
    kind,
    ref: 'r1',
    status,
    amount: 300,
    network: 'erc20',
    createdAt: at(21, 9, 31),
    isRead: true,
  }) as const;
const VERIFIED = {
  _id: 'k1',
  kind: 'kyc',
  ref: 'r2',
  status: 'Completed',
  createdAt: at(18, 10, 0),
  isRead: true,
} as const;

const rows = async () =>
  (await screen.findAllByRole('link')).filter(link =>
    within(link).queryByText((_, element) => element?.tagName === 'TIME'),
  );

it('shows each notification with its fact, its evidence and its time, by day', async () => {
  await open(() =>
    aNotificationPage([LOSS, GAIN, RECEIVED, decided('deposit', 'Completed'), VERIFIED], {
      unread: { trades: 2, money: 1 },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  const texts = (await rows()).map(row => row.textContent);
  expect(texts).toEqual(
    [
      'Loss −25.00 USDT14:32UnreadBTC Sell, 3 min: exit 67,204.10 is above entry 67,182.40.See the evidence',
      'Gain +8.20 USDT14:31UnreadBTC Buy, 60 s: exit 67,216.40 is above entry 67,198.10.See the evidence',
      'LYou received 40.00 USDT11:05UnreadFrom lena.k, Pay ID 10000002.',
      'Deposit completed09:31300.00 USDT on ERC20 is in your balance.',
      'You’re verifiedNov 18Your account has been verified successfully!',
    ].map(text => text.replace(/^L(?=You)/, '')),
  );
  expect((await rows()).map(row => row.getAttribute('href'))).toEqual([
    ...['/order/t1', '/order/t2', '/transfer/log/f1', '/deposit/log/r1', '/kyc/log'],
  ]);
  expect(screen.getAllByRole('list').map(list => list.getAttribute('aria-labelledby'))).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Yesterday', 'Earlier'],
  ]);
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    ...['All 3', 'Trades 2', 'Money 1', 'Account', 'Alerts'],
  ]);
});

it.each([
  [
    'a refund',
    { result: null, afterAmount: 0, voidReason: 'equal_prices', exitPrice: 67_182.4 },
    'Refunded 25.00 USDT',
    'equals entry',
  ],
  [
    'a loss that was voided',
    { result: null, reversed: 'loss', voidReason: 'voided_by_operator' },
    'Refunded 25.00 USDT',
    'so the stake is returned',
  ],
  [
    'a gain that was voided',
    { result: null, reversed: 'win', voidReason: 'voided_by_operator' },
    'Trade voided',
    'so the gain was reversed',
  ],
  ['an unknown reason', { result: null, voidReason: 'new_reason' }, 'Refunded 25.00 USDT', 'the stake is returned'],
] as const)('words %s', async (_what, more, title, reason) => {
  await open(() => aNotificationPage([aTradeNotification({ ...more, createdAt: at(22, 9, 0) })]));
  const [row] = await rows();
  expect(row).toHaveTextContent(title);
  expect(row).toHaveTextContent(reason);
  expect(row).not.toHaveTextContent('See the evidence');
});

it('words alerts, sign-ins and notices', async () => {
  const common = { createdAt: at(22, 9, 0), isRead: true };
  const device = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  await open(() =>
    aNotificationPage([
      { ...common, _id: 'a1', kind: 'priceAlert', coin: 'BTC', direction: 'above', price: 67_000, reached: 67_000.5 },
      { ...common, _id: 'a2', kind: 'signIn', device, partner: null },
      { ...common, _id: 'a3', kind: 'notice' },
    ]),
  );
  expect((await rows()).map(row => row.textContent)).toEqual([
    'BTC is at 67,000.5009:00Your alert was set for 67,000.00 or above.',
    'New sign-in09:00Chrome, Linux. If this wasn’t you, sign that device out and change your password.',
    'New notice09:00There is an important message about your account.',
  ]);
});

// Mutation check: a text that states the amount as sent must fail this test. The fee is part of it.
it('words a completed withdrawal by the amount that left the balance', async () => {
  await open(() => aNotificationPage([decided('withdraw', 'Completed')]));
  const [row] = await rows();
  expect(row).toHaveTextContent('Your withdrawal of 300.00 USDT on ERC20 is complete.');
});

// Mutation check: leaving the mutation out of the row's onClick must fail this test.
it('marks a notification as read when it is opened', async () => {
  const { user, requests } = await open(() => aNotificationPage([RECEIVED], { unread: { money: 1 } }), {
    provider: { 'PUT /api/readNotification/*': () => ({ unread: { trades: 0, money: 0, account: 0, alerts: 0 } }) },
  });
  await user.click((await rows())[0] ?? document.body);
  await seconds(0.1);
  expect(location.pathname).toBe('/transfer/log/f1');
  expect(requests('/api/readNotification/n2', 'PUT')).toHaveLength(1);
});

it('marks all on screen and older ones as read, and reports a failure', async () => {
  let isDown = true;
  const { user, requests, shownToasts } = await open(
    () => aNotificationPage([LOSS, RECEIVED], { unread: isDown ? { trades: 1, money: 1 } : {} }),
    {
      provider: {
        'PUT /api/readNotifications': () =>
          isDown ? jsonResponse(503, 'down') : { unread: { trades: 0, money: 0, account: 0, alerts: 0 } },
      },
    },
  );
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  await user.click(button);
  await seconds(0.1);
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Couldn’t mark them as read. Please try again.' }]);
  isDown = false;
  await user.click(button);
  await seconds(0.1);
  expect(requests('/api/readNotifications', 'PUT').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ upTo: 'n1', shown: ['n1', 'n2'] })),
  );
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

// Mutation check: announcing a rate limit in a toast alone must fail this test.
it('counts down after a rate limit, and marks nothing meanwhile', async () => {
  const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { user, requests, shownToasts } = await open(() => aNotificationPage([RECEIVED], { unread: { money: 1 } }), {
    provider: { 'PUT /api/readNotifications': limit },
  });
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  await user.click(button);
  await seconds(1.1);
  expect(button).toHaveAccessibleDescription('Too many requests. Try again in 6 s.');
  await user.click(button);
  await seconds(7);
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(requests('/api/readNotifications', 'PUT')).toHaveLength(1);
  expect(shownToasts).toEqual([]);
});

it('marks nothing offline, and shows the reason', async () => {
  const { user, requests } = await open(() => aNotificationPage([RECEIVED], { unread: { money: 1 } }));
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(button).toHaveAccessibleDescription('You are offline.');
  await user.click(button);
  expect(requests('/api/readNotifications', 'PUT')).toEqual([]);
  jest.restoreAllMocks();
});

it('filters by group, which the address holds', async () => {
  const { user, requests } = await open(({ path }) =>
    aNotificationPage(path.includes('group=money') ? [RECEIVED] : [LOSS, RECEIVED]),
  );
  await user.click(await screen.findByRole('radio', { name: 'Money' }));
  await seconds(0.1);
  expect(await rows()).toHaveLength(1);
  expect(location.search).toBe('?kind=money');
  expect(requests('/api/getNotifications?group=money')).not.toHaveLength(0);
});

// Mutation check: marking without `canMark`, in the row or the actions, must fail this test.
it.each([
  ['a partner’s', { partnerSession: { partner: 'acme', scopes: ['view' as const] } }],
  ['a support', { supportSession: { role: 'support', expiresAt: at(22, 16, 30) } }],
])('marks nothing as read in %s session', async (_whose, session) => {
  const { user, requests } = await open(() => aNotificationPage([RECEIVED], { unread: { money: 1 } }), {
    provider: { '/api/getUserById': () => aUser({ unreadNotifications: 1, ...session }) },
  });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  const [row] = await rows();
  if (!row) throw new Error('no notification is shown');
  await user.click(row);
  await seconds(0.1);
  expect(requests('/api/readNotification/n2', 'PUT')).toEqual([]);
});

it('omits a kind that it does not know, such as one of a newer provider', async () => {
  await open(() => ({
    ...aNotificationPage([RECEIVED]),
    notifications: [{ _id: 'x', kind: 'lottery', createdAt: at(22, 9, 0), isRead: false }, RECEIVED],
  }));
  expect(await rows()).toHaveLength(1);
});

it('shows that there are none, and the current notice above', async () => {
  await open(() => aNotificationPage([]), {
    provider: { '/api/getUserById': () => aUser({ unreadNotifications: 0, appNotice: 'Closed on Sunday\nMore' }) },
  });
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Important notice' })).toHaveAttribute('href', '/app/notice');
});

it('does not mention trades where the operator offers none', async () => {
  await open(() => aNotificationPage([]), { config: { trading: false } });
  expect(await screen.findByText('Deposits, withdrawals and new sign-ins will appear here.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Money' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Trades' })).toBeNull();
});

it('shows a failure with Retry instead of an empty list', async () => {
  let isDown = true;
  const { user } = await open(() =>
    isDown ? errorResponse(404, 'not_found', 'Not found.') : aNotificationPage([RECEIVED]),
  );
  expect(await screen.findByText('Couldn’t load your notifications.')).toBeVisible();
  expect(screen.queryByText('No notifications yet')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  expect(await rows()).toHaveLength(1);
});

describe('the bell', () => {
  it.each([
    [0, 'Notifications'],
    [3, 'Notifications (3)'],
    [100, 'Notifications (99+)'],
  ])('names %i unread ones', async (unreadNotifications, name) => {
    await open(() => aNotificationPage([]), {
      route: '/markets',
      provider: { '/api/getUserById': () => aUser({ unreadNotifications }) },
    });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/notifications');
  });

  it('has Chinese parentheses in Chinese', async () => {
    await open(() => aNotificationPage([]), {
      route: '/markets',
      language: 'zh',
      provider: { '/api/getUserById': () => aUser({ unreadNotifications: 3 }) },
    });
    expect(await screen.findByRole('link', { name: '消息（3）' })).toBeVisible();
  });
});
