import { fireEvent, screen, within } from '@testing-library/react';
import { aDeposit, aMethod, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { rowNames } from '#test/support/app/rowNames.ts';

const DETAILS = 'GET /api/getDepositDetails/d1';
beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

/** Opens one deposit, whose response can change while it is open. */
async function open(first: object | Error) {
  const provider = { responses: first, balance: 1000 };
  const app = await renderApp({
    route: '/deposit/log/d1',
    signedIn: true,
    provider: {
      [DETAILS]: () => {
        if (provider.responses instanceof Error) throw provider.responses;
        return provider.responses instanceof Response ? provider.responses.clone() : { deposit: provider.responses };
      },
      '/api/depositMethods': () => [aMethod({ usualDecisionMinutes: 95 })],
      '/api/getUserDepositLog': () => [],
      '/api/getUserById': () => aUser({ balance: provider.balance }),
    },
  });
  await seconds(0);
  return { ...app, provider };
}

const getRow = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

it('shows a pending deposit with all its data', async () => {
  await open(aDeposit({ amount: 250, coinConversion: 0.5 }));
  expect(await screen.findByRole('heading', { name: 'Request Pending' })).toBeVisible();
  // Mutation check: showing the time above the amount must fail this test.
  expect(await within(screen.getByRole('list')).findByText('Usually decided within about 2 hours.')).toBeVisible();
  expect(getRow('Payment method')).toHaveTextContent('TRC20');
  expect(getRow('Amount')).toHaveTextContent('250.00 USDT');
  expect(within(getRow('Conversion rate')).getByText('500.000000')).toBeVisible();
  expect(getRow('Status')).toHaveTextContent('Pending');
  expect(getRow('Transaction ID')).toHaveTextContent('Not available yet');
  expect(screen.getByRole('link', { name: 'Show Other Transactions' })).toHaveAttribute('href', '/deposit/log');
});

// Mutation check: a skeleton with one row less must fail this test.
it('shows the rows of a deposit before it has loaded', async () => {
  await renderApp({
    route: '/deposit/log/d1',
    signedIn: true,
    provider: { [DETAILS]: () => delayed({ deposit: aDeposit() }) },
  });
  await seconds(0.1);
  const waiting = screen.getByRole('status', { name: 'Loading...' });
  const names = rowNames();
  expect(getRow('Amount')).toBeVisible();
  expect(screen.getByText('000.00 USDT')).not.toBeVisible();
  await seconds(1);
  expect(waiting).not.toBeInTheDocument();
  expect(rowNames()).toEqual(names);
});

// Mutation check: removing pollEvery from depositSaga must fail this test.
it('requests the deposit every ten seconds while it is on screen, and stops when the user leaves', async () => {
  const { requests, user } = await open(aDeposit());
  await screen.findByText('Request Pending');
  await seconds(21);
  expect(requests('/api/getDepositDetails/d1')).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: 'Show Other Transactions' }));
  await seconds(60);
  expect(requests('/api/getDepositDetails/d1')).toHaveLength(3);
});

// Mutation check: comparing only the status after the response must fail this test. Every poll would request the
// balance.
it('changes to Completed within ten seconds and requests the balance once', async () => {
  const { provider, requests } = await open(aDeposit());
  await screen.findByText('Request Pending');
  const requestCount = requests('/api/getUserById').length;
  provider.responses = aDeposit({ status: 'Completed', transactionId: 'tx-77' });
  await seconds(10);
  expect(await screen.findByRole('heading', { name: 'Request Completed' })).toBeVisible();
  expect(screen.queryByText(/Usually decided/)).toBeNull();
  expect(getRow('Transaction ID')).toHaveTextContent('tx-77');
  expect(screen.getByText('+250.00 USDT')).toBeVisible();
  await seconds(40);
  expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
});

it('shows why a deposit was rejected', async () => {
  await open(aDeposit({ status: 'Rejected', reason: 'No such transaction' }));
  expect(await screen.findByRole('heading', { name: 'Request Rejected' })).toBeVisible();
  const shownToasts = screen.getByRole('heading', { name: 'Request Rejected' }).closest('[role=status]');
  expect(shownToasts).toHaveTextContent('No such transaction');
});

// Mutation check: showing no steps of a rejected request must fail this test.
it('shows at which step a deposit was rejected, and its consequence', async () => {
  await open(aDeposit({ status: 'Rejected', reason: 'No such transaction' }));
  await screen.findByRole('heading', { name: 'Request Rejected' });
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Request sent'),
    'In reviewRejected',
    'Not added to your balance',
  ]);
});

// Mutation check: copying the shortened text must fail this test.
it('copies the whole transaction ID and shows both its ends', async () => {
  const transactionId = 'b81f77aa0cd14c9e5c3f2a1188e0b81f77aa0cd1c09e';
  const { shownToasts } = await open(aDeposit({ status: 'Completed', transactionId }));
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  expect(await screen.findByText('b81f77aa…d1c09e')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Copy transaction ID' }));
  await seconds(0.1);
  expect(written).toEqual([transactionId]);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Transaction ID copied' }]);
});

it('links the transaction of a deposit to its block explorer', async () => {
  const { requests } = await open(aDeposit({ status: 'Completed', transactionId: 'tx-77' }));
  await seconds(0.1);
  const link = within(getRow('Transaction ID')).getByRole('link', { name: 'View on block explorer' });
  expect(link).toHaveAttribute('href', 'https://tronscan.org/#/transaction/tx-77');
  expect(requests('/api/withdrawMethods')).toHaveLength(0);
});

it('keeps the shown data when later polls fail, and shows its age', async () => {
  const { provider } = await open(aDeposit());
  await screen.findByText('Request Pending');
  provider.responses = new Error('the network is gone');
  await seconds(45);
  expect(screen.getByText('Request Pending')).toBeVisible();
  expect(screen.getByText(/Updates paused · Last updated/)).toBeVisible();
  expect(screen.queryByText('Error fetching deposit details. Please try again.')).toBeNull();
});

// Mutation check: treating 404 like any other failure must fail this test.
it('shows that a deposit does not exist, and links to the others without Retry', async () => {
  await open(errorResponse(404, 'not_found', 'Not found.'));
  expect(await screen.findByText('We couldn’t find this deposit in your account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show Other Transactions' })).toHaveAttribute('href', '/deposit/log');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('shows that the details could not be loaded, and retries on request', async () => {
  const { provider, user } = await open(errorResponse(403, 'forbidden', 'No.'));
  expect(await screen.findByText('Error fetching deposit details. Please try again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show Other Transactions' })).toHaveAttribute('href', '/deposit/log');
  provider.responses = aDeposit();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(1);
  expect(screen.getByText('Request Pending')).toBeVisible();
  // Mutation check: removing the effect of FailureNotice must fail this test.
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows an inline error, never the error page, for a response that is not a deposit', async () => {
  await open({ _id: 'd1', amount: 'a lot' });
  await seconds(120);
  expect(screen.getByText('Error fetching deposit details. Please try again.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|Something went wrong/);
});
