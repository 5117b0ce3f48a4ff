import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, type Handler } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { adminSettings, anAccount, anAdministratorRow, MIA, TOM } from '#test/support/fixtures/adminFixtures.ts';
import { POST_TIMEOUT_MS } from '#web/api/http/sendRequest.ts';

const BTC = { _id: 'BTC', symbol: 'BTC', position: 1, isActive: true };
const NEXT_PASSWORD = 'nine purple lanterns';

/** Opens a page whose change is answered only when the test answers it. */
async function open(route: string, call: string, provider: Record<string, Handler> = {}) {
  let answer: (reply: unknown) => void = () => undefined;
  const app = await renderAdmin({
    route,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1/statement': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount() }),
      '/api/admin/administrators': () =>
        [TOM, { ...TOM, _id: 'admin-3', fullName: 'Eva Roth' }].map(anAdministratorRow),
      '/api/admin/siteSetting': () => adminSettings(),
      '/api/admin/depositMethods': () => ({ items: [], total: 0 }),
      '/api/admin/coins': () => ({ items: [BTC], total: 1 }),
      [call]: () => new Promise(resolve => void (answer = resolve)),
      ...provider,
    },
  });
  const { user } = app;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sheet = () => within(screen.getByRole('dialog'));
  const closeSheet = async () => {
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  };
  return { ...app, press, sheet, closeSheet, answer: (reply: unknown) => act(async () => answer(reply)) };
}

const USER = `/admin/users/${MIA._id}`;
const openUser = () => open(USER, 'PUT /api/updateUser');

const CHANGED = () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.');

async function blockAndLeave({ user, press, sheet, closeSheet }: Awaited<ReturnType<typeof openUser>>) {
  await press('Block account');
  await user.type(sheet().getByLabelText('Reason'), 'Reported as stolen');
  await user.click(sheet().getByRole('button', { name: 'Block account' }));
  await closeSheet();
}

// Mutation check: closing the sheet after every response in ChangeSheet must fail this test.
it('keeps another sheet open when the response of the one before arrives', async () => {
  const page = await openUser();
  await blockAndLeave(page);
  await page.press('Add note');
  await page.user.type(page.sheet().getByLabelText('Note'), 'Called back');
  await page.answer({ user: anAccount() });
  await waitFor(() => expect(page.shownToasts).toEqual([{ kind: 'success', text: 'Account blocked' }]));
  expect(page.sheet().getByLabelText('Note')).toHaveValue('Called back');
});

// Mutation check: no toast in useRefusal must fail this test.
it('announces a change that failed after its sheet was closed', async () => {
  const page = await openUser();
  await blockAndLeave(page);
  await page.answer(CHANGED());
  const text = 'An earlier change failed. This record has changed. Please refresh.';
  await waitFor(() => expect(page.shownToasts).toEqual([{ kind: 'error', text }]));
});

async function adjustAndLeave() {
  const page = await open(USER, 'POST /api/admin/adjustment');
  await page.press('Adjust balance');
  await page.user.type(page.sheet().getByLabelText('Amount'), '40');
  await page.user.type(page.sheet().getByLabelText('Reason'), 'Goodwill for a fault');
  await page.user.click(page.sheet().getByRole('button', { name: /^Add/ }));
  await page.closeSheet();
  return page;
}

const NOT_CONFIRMED = {
  kind: 'error',
  text: 'We couldn’t confirm an earlier change. Check the record before you repeat it.',
};

// Mutation check: announcing an unclear failure as a refusal must fail this test.
it.each([
  ['a lost connection', () => Promise.reject(new TypeError('cut'))],
  ['a response that is no outcome', () => []],
])('announces that an adjustment may have been booked after %s', async (_what, reply) => {
  const page = await adjustAndLeave();
  await page.answer(reply());
  await waitFor(() => expect(page.shownToasts).toEqual([NOT_CONFIRMED]));
});

it('announces that an adjustment may have been booked after a timeout', async () => {
  jest.useFakeTimers();
  const page = await adjustAndLeave();
  await seconds(POST_TIMEOUT_MS / 1000 + 1);
  expect(page.shownToasts).toEqual([NOT_CONFIRMED]);
});

// Mutation check: announcing without a comparison of the sessions must fail this test.
it.each([
  ['a failed', CHANGED],
  ['a successful', () => ({ user: anAccount() })],
])('announces %s change of the administrator before to none of the next session', async (_which, reply) => {
  const page = await openUser();
  await blockAndLeave(page);
  page.deps.storage.set('token', 'N'.repeat(43));
  await page.answer(reply());
  await act(async () => undefined);
  expect(page.shownToasts).toEqual([]);
});

// Mutation check: announcing a password without a comparison of the sessions must fail this test.
it.each([
  ['changed', () => new Response(null, { status: 204 })],
  ['perhaps changed', () => Promise.reject(new TypeError('cut'))],
])('announces a %s password of the administrator before to none of the next session', async (_which, reply) => {
  const page = await open('/admin/password', 'PUT /api/updateAdminPassword');
  const typed = { 'Current password': 'given-by-the-operator', 'New password': NEXT_PASSWORD };
  for (const [label, text] of Object.entries({ ...typed, 'Confirm new password': NEXT_PASSWORD }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  await page.press('Change password');
  await waitFor(() => expect(page.requests('/api/updateAdminPassword')).toHaveLength(1));
  await page.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/dashboard'));
  page.deps.storage.set('token', 'N'.repeat(43));
  await page.answer(reply());
  await act(async () => undefined);
  expect(page.shownToasts).toEqual([]);
});

// Mutation check: deleting the draft after every response in ChangeForm or useSend must fail this test.
it.each([
  [USER, 'PUT /api/updateUser', 'Block account', () => ({ user: anAccount() })],
  ['/admin/coins', 'PUT /api/deleteCoin', 'BTC can be traded', () => ({ coin: BTC })],
])('keeps the draft of a form at %s that was opened again', async (route, call, opener, reply) => {
  const page = await open(route, call);
  const readDrafts = () => JSON.stringify(page.deps.drafts.read('form/admin') ?? null);
  const openSheet = async () =>
    page.user.click(await screen.findByRole(/^BTC/.test(opener) ? 'switch' : 'button', { name: opener }));
  await openSheet();
  await page.user.type(page.sheet().getByLabelText('Reason'), 'Reported as stolen');
  await page.user.click(page.sheet().getByRole('button', { name: /Block account|Switch off/ }));
  await page.closeSheet();
  await openSheet();
  await page.user.type(page.sheet().getByLabelText('Reason'), 'Typed again');
  await page.answer(reply());
  await waitFor(() => expect(page.shownToasts).toMatchObject([{ kind: 'success' }]));
  expect(readDrafts()).toContain('Typed again');
});

// Mutation check: closing the sheet after every response in RoleSheet must fail this test.
it('keeps the sheet of another role open', async () => {
  const page = await open('/admin/administrators', 'PUT /api/admin/role');
  await page.press('Change role of Tom Kay');
  await page.user.selectOptions(page.sheet().getByLabelText('Role'), 'support');
  await page.user.type(page.sheet().getByLabelText('Reason'), 'New task');
  await page.user.click(page.sheet().getByRole('button', { name: 'Change role' }));
  await page.closeSheet();
  await page.press('Change role of Eva Roth');
  await page.answer({});
  await waitFor(() => expect(page.shownToasts).toHaveLength(1));
  expect(page.sheet().getByRole('heading', { name: 'Change role of Eva Roth' })).toBeVisible();
});

// Mutation check: navigating after every response in MethodForm must fail this test.
it('stays on the page to which the administrator went while a method was saved', async () => {
  const page = await open('/admin/deposit-methods/new', 'POST /api/createDepositMethod');
  const address = 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB';
  const typed = { Network: 'TRC20', Address: address, 'Address again': address, Minimum: '10', Maximum: '20' };
  for (const [label, text] of Object.entries({ ...typed, Reason: 'A new network' })) {
    await page.user.click(await screen.findByLabelText(label));
    await page.user.paste(text);
  }
  await page.press('Add method');
  await page.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/dashboard'));
  await page.answer({ depositMethod: { _id: 'usdt-trc20', coinName: 'USDT', paymentAddressType: 'TRC20' } });
  await act(async () => undefined);
  expect(location.pathname).toBe('/admin/dashboard');
  expect(JSON.stringify(page.deps.drafts.read('form/admin') ?? null)).not.toContain(address);
});

// Mutation check: keeping the code after the sheet was closed must fail this test.
it('offers no access that arrived after the sheet was closed', async () => {
  const page = await open(USER, 'POST /api/admin/impersonate');
  await page.press('Open as user');
  await page.user.type(page.sheet().getByLabelText('Reason'), 'Cannot find the order');
  await page.user.click(page.sheet().getByRole('button', { name: 'Get access' }));
  await page.closeSheet();
  await page.answer({ code: 'code-77' });
  await page.press('Open as user');
  expect(await page.sheet().findByRole('button', { name: 'Get access' })).toBeVisible();
});

afterEach(() => jest.useRealTimers());
