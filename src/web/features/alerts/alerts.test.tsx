/** @jest-environment ./test/support/webEnvironment.ts */
import { act, screen, waitFor, within } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import {
  A_TOKEN,
  errorResponse,
  type Handler,
  jsonResponse,
  renderApp,
  type RenderOptions,
} from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { AlertButton } from './AlertButton.tsx';

const AN_ALERT = { _id: 'a1', coin: 'BTC', direction: 'above', price: 70_000, createdAt: '2026-11-22T09:00:00.000Z' };

const PROVIDER: Record<string, Handler> = {
  '/api/getUserById': () => aUser({ unreadNotifications: 0 }),
  '/api/getCoinList': () => ['BTC', 'ETH'],
  '/api/getSiteSetting': () => ({ tradingMode: 'sandbox' }),
  '/api/getPriceAlerts': () => [],
};

beforeAll(async () => {
  await initI18n('en');
  await loadTexts([], accountTexts, errorTexts);
});

afterEach(() => jest.useRealTimers());

/** Opens the sheet in the real app, which shows the button alone in place of its screens. */
async function open(provider: Record<string, Handler> = {}, options: Partial<RenderOptions> = {}) {
  const frame = () => <AlertButton coin="BTC" />;
  const app = await renderApp({ signedIn: true, frame, provider: { ...PROVIDER, ...provider }, ...options });
  await app.user.click(await screen.findByRole('button', { name: 'Price alert for BTC' }));
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Price alert · BTC' })) };
}

// Mutation check: sending the typed text or a new key for the repeated request must fail this test.
it('sets an alert at an exact price, with one key until its outcome is known', async () => {
  let isDown = true;
  const alerts: object[] = [];
  const { user, sheet, requests, shownToasts } = await open({
    '/api/getPriceAlerts': () => alerts,
    'POST /api/createPriceAlert': () => {
      if (isDown) return jsonResponse(503, 'down');
      alerts.push({ ...AN_ALERT, direction: 'below', price: 61_234.56 });
      return jsonResponse(201, { priceAlert: alerts[0] });
    },
  });
  await user.click(sheet.getByRole('radio', { name: 'At or below' }));
  await user.type(sheet.getByRole('textbox', { name: 'Price' }), '61234,56');
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByText('Couldn’t set the alert.', { exact: false })).toBeVisible();
  isDown = false;
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByText('BTC · At or below 61,234.56')).toBeVisible();
  const sent = requests('/api/createPriceAlert', 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { coin: 'BTC', direction: 'below', price: 61_234.56 },
    { coin: 'BTC', direction: 'below', price: 61_234.56 },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Price alert set.' }]);
  expect(sheet.getByRole('textbox', { name: 'Price' })).toHaveValue('');
});

// Mutation check: no toast in AlertForm must fail this test.
it.each([
  ['announces', A_TOKEN, [{ kind: 'error', text: 'Couldn’t set the alert.' }]],
  ['announces to no next user', 'N'.repeat(43), []],
])('%s that an alert could not be set after its sheet was closed', async (_what, token, toasts) => {
  let answer: (reply: unknown) => void = () => undefined;
  const { user, sheet, deps, shownToasts } = await open({
    'POST /api/createPriceAlert': () => new Promise(resolve => void (answer = resolve)),
  });
  await user.type(sheet.getByRole('textbox', { name: 'Price' }), '61234');
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  deps.storage.set('uToken', token);
  await act(async () => answer(jsonResponse(503, 'down')));
  await act(async () => undefined);
  expect(shownToasts).toEqual(toasts);
});

// Mutation check: accepting every price above zero must fail this test.
it.each(
  casesForRun(4, [
    ['1000000000.01', 'Enter a valid price'],
    ['999999999.123456789012', 'Enter a valid price'],
    ['', 'Enter a price'],
    ['0', 'Enter a valid price'],
    ['1.2.3', 'Enter a valid price'],
    ['0.0000000000001', 'Use 12 decimal places or fewer'],
  ]),
)('refuses the price %j with "%s"', async (typed, message) => {
  const { user, sheet, requests } = await open();
  const input = sheet.getByRole('textbox', { name: 'Price' });
  if (typed) await user.type(input, typed);
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByText(message)).toBeVisible();
  expect(requests('/api/createPriceAlert')).toEqual([]);
});

it('shows why an alert was refused', async () => {
  const refusal = () => errorResponse(409, 'alert_limit', 'You have 20 price alerts. Delete one to add another.');
  const { user, sheet } = await open({ 'POST /api/createPriceAlert': refusal });
  await user.type(sheet.getByRole('textbox', { name: 'Price' }), '70000');
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  expect(await sheet.findByText(/You have 20 price alerts\. Delete one to add another\./)).toBeVisible();
});

// Mutation check: leaving the refused field out of the form must fail this test.
it('shows at the price that it is reached already where only the server knows', async () => {
  const details = { fields: { price: 'The price is already there' }, fieldCodes: { price: { code: 'alert_reached' } } };
  const refusal = () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', details);
  const { user, sheet } = await open({ 'POST /api/createPriceAlert': refusal });
  const input = sheet.getByRole('textbox', { name: 'Price' });
  await user.type(input, '70000');
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(input).toHaveAccessibleDescription('The price is already there. Enter another one.'));
});

// Mutation check: showing a rate limit beside the button as well must fail this test. Its seconds would not count down.
it('shows a rate limit once, at the button that counts down', async () => {
  jest.useFakeTimers();
  const refusal = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { user, sheet } = await open({ 'POST /api/createPriceAlert': refusal });
  await user.type(sheet.getByRole('textbox', { name: 'Price' }), '70000');
  await user.click(sheet.getByRole('button', { name: 'Set alert' }));
  await seconds(0.1);
  expect(sheet.getAllByText('Too many requests. Try again in 7 s.')).toHaveLength(1);
  await seconds(2);
  expect(sheet.getAllByText('Too many requests. Try again in 5 s.')).toHaveLength(1);
  expect(sheet.queryByText(/Couldn’t set the alert\./)).not.toBeInTheDocument();
});

// Mutation check: requesting the alerts only when the sheet opens must fail this test.
it('removes an alert that was reached while the sheet is open, and requests none once it is closed', async () => {
  jest.useFakeTimers();
  let alerts = [AN_ALERT];
  const { user, sheet, requests } = await open({ '/api/getPriceAlerts': () => alerts });
  await seconds(0.1);
  expect(sheet.getByText('BTC · At or above 70,000.00')).toBeVisible();
  alerts = [];
  await seconds(10);
  expect(sheet.getByText('No alerts for BTC yet.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await seconds(1);
  const before = requests('/api/getPriceAlerts').length;
  await seconds(30);
  expect(requests('/api/getPriceAlerts')).toHaveLength(before);
});

it('lists the alerts of the coin before the others, and deletes one', async () => {
  let alerts = [{ ...AN_ALERT, _id: 'a2', coin: 'ETH', price: 3_000 }, AN_ALERT];
  const { user, sheet, requests } = await open({
    '/api/getPriceAlerts': () => alerts,
    'DELETE /api/priceAlerts/*': ({ path }) => {
      alerts = alerts.filter(({ _id }) => !path.endsWith(_id));
      return new Response(null, { status: 204 });
    },
  });
  expect((await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('BTC · At or above 70,000.00'),
    expect.stringContaining('ETH · At or above 3,000.00'),
  ]);
  await user.click(sheet.getByRole('button', { name: 'Delete the alert for BTC At or above 70,000.00' }));
  expect(await sheet.findByText('No alerts for BTC yet.')).toBeVisible();
  await waitFor(() => expect(requests('/api/priceAlerts/a1', 'DELETE')).toHaveLength(1));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Price alert deleted.');
  // The pressed button is gone.
  await waitFor(() => expect(sheet.getByRole('heading', { name: 'Your alerts' })).toHaveFocus());
});

const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
const DELETE_ALERT = 'Delete the alert for BTC At or above 70,000.00';

// Mutation check: announcing a rate limit in a toast alone must fail this test.
it('counts down at the alert after a rate limit, and deletes nothing meanwhile', async () => {
  jest.useFakeTimers();
  const provider = { '/api/getPriceAlerts': () => [AN_ALERT], 'DELETE /api/priceAlerts/*': limit };
  const { user, sheet, requests, shownToasts } = await open(provider);
  await seconds(0.1);
  const button = sheet.getByRole('button', { name: DELETE_ALERT });
  await user.click(button);
  await seconds(1.1);
  expect(button).toHaveAccessibleDescription('Too many requests. Try again in 6 s.');
  await user.click(button);
  await seconds(7);
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(requests('/api/priceAlerts', 'DELETE')).toHaveLength(1);
  expect(shownToasts).toEqual([]);
});

it('deletes no alert offline, and shows the reason', async () => {
  const { user, sheet, requests } = await open({ '/api/getPriceAlerts': () => [AN_ALERT] });
  const button = await sheet.findByRole('button', { name: DELETE_ALERT });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(button).toHaveAccessibleDescription('You are offline.');
  await user.click(button);
  expect(requests('/api/priceAlerts', 'DELETE')).toEqual([]);
  jest.restoreAllMocks();
});

// Mutation check: leaving SaveDraft out of the form, or clearDraft out of the sheet, must fail this test.
it('keeps a typed price for the next sign-in until the sheet is closed', async () => {
  const { user, sheet, deps, unmount } = await open();
  await user.click(sheet.getByRole('radio', { name: 'At or below' }));
  await user.type(sheet.getByRole('textbox', { name: 'Price' }), '61234');
  unmount();
  const next = await open({}, { deps: { drafts: deps.drafts } });
  expect(next.sheet.getByRole('textbox', { name: 'Price' })).toHaveValue('61234');
  expect(next.sheet.getByRole('radio', { name: 'At or below' })).toBeChecked();
  await next.user.click(next.sheet.getByRole('button', { name: 'Close' }));
  // The closing sheet is hidden at once, and has its form until its transition has ended.
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  await next.user.click(screen.getByRole('button', { name: 'Price alert for BTC' }));
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('');
});

// Mutation check: discarding the draft whenever the sheet closes must fail this test.
it.each([true, false])('keeps a typed price when a navigation closes the sheet (replace: %s)', async replace => {
  let navigate: NavigateFunction = () => undefined;
  function Frame() {
    navigate = useNavigate();
    return <AlertButton coin="BTC" />;
  }
  const { user, sheet } = await open({}, { frame: Frame });
  await user.type(sheet.getByRole('textbox', { name: 'Price' }), '61234');
  await act(async () => navigate('/notifications', { replace }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Price alert for BTC' }));
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('61234');
});

// Mutation check: `useChangeRefusal` of AlertSheet as null must fail this test.
it.each([
  [
    'a partner’s',
    { partnerSession: { partner: 'acme', scopes: ['view', 'trade'] } },
    'You can’t do this through a partner. Please sign in with your password.',
  ],
  [
    'a support',
    { supportSession: { role: 'support', expiresAt: '2026-11-22T16:30:00.000Z' } },
    'This support session is view-only.',
  ],
])(
  'shows the alerts in %s session with the reason in place of what would be refused',
  async (_whose, session, text) => {
    const { sheet } = await open({
      '/api/getUserById': () => ({ ...aUser({ unreadNotifications: 0 }), ...session }),
      '/api/getPriceAlerts': () => [AN_ALERT],
    });
    expect(await sheet.findByText('BTC · At or above 70,000.00')).toBeVisible();
    expect(sheet.getByText(text)).toBeVisible();
    for (const name of ['Set alert', /^Delete the alert/])
      expect(sheet.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

it('opens from the coin on Trade, and shows that the alerts could not be loaded', async () => {
  const failing = { '/api/getPriceAlerts': () => errorResponse(403, 'forbidden', 'No.') };
  const { sheet } = await open(failing, { route: '/trade', state: { symbol: 'BTC' }, frame: undefined });
  expect(await sheet.findByText('Couldn’t load your price alerts.')).toBeVisible();
});

describe('with a provider that has no price alerts', () => {
  const unknown = { '/api/getPriceAlerts': () => errorResponse(404, 'not_found', 'Not found.') };

  it('are not offered, as it sends no number of notifications', async () => {
    const { requests } = await renderApp({
      signedIn: true,
      frame: () => <AlertButton coin="BTC" />,
      provider: { ...PROVIDER, ...unknown, '/api/getUserById': () => aUser() },
    });
    await waitFor(() => expect(requests('/api/getUserById')).not.toEqual([]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Price alert for BTC' })).not.toBeInTheDocument());
  });

  it('are explained in place of a form', async () => {
    const { sheet } = await open(unknown);
    expect(await sheet.findByText('Price alerts aren’t available here.')).toBeVisible();
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: /Set alert|Retry/ })).not.toBeInTheDocument();
  });
});
