import { screen, within } from '@testing-library/react';
import { aDeposit, aMethod, aUser } from '#test/support/depositFixtures.ts';
import { refusal, renderApp, type Handler } from '#test/support/renderApp.tsx';
import { seconds } from '#test/support/seconds.ts';
import { explorerLink } from './explorerLink.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

async function open(provider: Record<string, Handler> = {}, route = '/') {
  const app = await renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance: 1224.509, heldBalance: 60 }),
      '/api/depositMethods': () => [aMethod()],
      '/api/getUserDepositLog': () => [],
      '/api/getCoinList': () => ['BTC'],
      ...provider,
    },
  });
  await seconds(0.1);
  await screen.findByRole('region', { name: 'USDT networks' });
  return app;
}

it.each(['/', '/onchain'])(
  'is where a signed-in person starts at %s, with the balance cut to two decimals',
  async route => {
    await open({}, route);
    expect(await screen.findByText('$1,284.50')).toBeVisible();
    expect(screen.getByText('Available 1,224.50 · In trades 60.00 USDT')).toBeVisible();
    const actions = screen.getByRole('navigation', { name: 'Quick actions' });
    const ways = within(actions).getAllByRole('link');
    expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Deposit', '/deposit'],
      ['Withdraw', '/withdraw'],
      ['Transfer', '/transfer'],
      ['Trade', '/trade'],
    ]);
  },
);

it('hides the balance from the next seat', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
  expect(document.body).not.toHaveTextContent('1,284.50');
  expect(document.body).not.toHaveTextContent('1,224.50');
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByText('$1,284.50')).toBeVisible();
});

it('never shows 0.00 for a balance it does not know', async () => {
  await open({ '/api/getUserById': () => refusal(403, 'forbidden', 'No.') });
  expect(await screen.findByText('Failed to load user data.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('0.00');
});

it('lists the networks with a short address, and copies the whole one', async () => {
  const { user, told } = await open();
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const networks = screen.getByRole('region', { name: 'USDT networks' });
  expect(await within(networks).findByText('TRC20')).toBeVisible();
  expect(within(networks).getByText('TKrGiW…gcAB')).toBeVisible();
  await user.click(within(networks).getByRole('button', { name: 'Copy TRC20 address' }));
  expect(written).toEqual(['TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB']);
  expect(told).toEqual([{ kind: 'success', text: 'Address copied!' }]);
});

it('lists movements with status, network, transaction and a way to the explorer', async () => {
  const deposits = [aDeposit({ status: 'Completed', transactionId: 'ab cd' }), aDeposit({ _id: 'd0' })];
  await open({ '/api/getUserDepositLog': () => deposits });
  const movements = await screen.findByRole('list', { name: 'On-chain movements' });
  const [first, second] = within(movements).getAllByRole('listitem');
  expect(first).toHaveTextContent('Deposit · TRC20');
  expect(first).toHaveTextContent('+250.00');
  expect(first).toHaveTextContent('Completed');
  expect(first).toHaveTextContent('Transaction ID ab cd');
  expect(within(first as HTMLElement).getByRole('link', { name: 'View on block explorer' })).toHaveAttribute(
    'href',
    'https://tronscan.org/#/transaction/ab%20cd',
  );
  expect(second).toHaveTextContent('Pending');
  expect(within(second as HTMLElement).queryByRole('link', { name: 'View on block explorer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/deposit/log');
});

it('grows the balance when a deposit on screen is completed', async () => {
  const state = { balance: 1000, deposit: aDeposit() };
  await open({
    '/api/getUserById': () => aUser({ balance: state.balance }),
    '/api/getUserDepositLog': () => [state.deposit],
  });
  expect(await screen.findByText('$1,000.00')).toBeVisible();
  state.balance = 1250;
  state.deposit = aDeposit({ status: 'Completed', transactionId: 'tx' });
  await seconds(10);
  expect(await screen.findByText('$1,250.00')).toBeVisible();
});

it.each([
  ['https://x.test/tx/{tx}', 'a/b', 'https://x.test/tx/a%2Fb'],
  ['https://x.test/tx/', 'a', null],
  ['javascript:alert({tx})', '1', null],
  ['http://x.test/{tx}', '1', null],
  ['not a link {tx}', '1', null],
  [null, '1', null],
])('opens an explorer only over https: %s', (template, transactionId, link) => {
  expect(explorerLink(template, transactionId)).toBe(link);
});
