import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AN_ADMIN, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, type Handler, NO_INSTALLATION } from '#test/support/app/renderApp.tsx';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';
import {
  adminSettings,
  anAdministratorRow,
  VOID_PREVIEW,
  aClaim,
  anAccount,
  aPendingDeposit,
  aQueue,
  MIA,
  TOM,
} from '#test/support/fixtures/adminFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { administratorsApi } from '#web/api/admin/administrators.ts';
import { adminLogoutRequested } from '#web/features/admin/shell/adminSession.ts';

const NEXT_TOKEN = 'N'.repeat(43);
const SETTINGS = adminSettings();
const ADMINISTRATORS = [AN_ADMIN, TOM].map(anAdministratorRow);

const PROVIDER: Record<string, Handler> = {
  '/api/admin/siteSetting': () => SETTINGS,
  '/api/admin/depositMethods': () => ({ items: [], total: 0 }),
  '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
  '/api/admin/users/user-1': () => ({ user: anAccount() }),
  '/api/admin/administrators': () => ADMINISTRATORS,
  '/api/admin/coins': () => ({ items: [{ _id: 'BTC', symbol: 'BTC', position: 1, isActive: true }], total: 1 }),
  '/api/admin/voidWindow': () => VOID_PREVIEW,
  '/api/admin/voids': () => ({ items: [], total: 0 }),
  '/api/admin/queue/*': () => aQueue([aPendingDeposit('d1')]),
  '/api/admin/transaction': () => ({ signals: [] }),
  'POST /api/admin/claim': ({ body }) => ({ claim: aClaim((body as { id: string }).id) }),
  'DELETE /api/admin/claim/*': () => null,
  'POST /api/logout': () => new Response(null, { status: 204 }),
};

interface Form {
  name: string;
  route: string;
  /** Opens the sheet of the form. */
  sheet?: string;
  /** What is typed, by label. */
  typed: Record<string, string>;
}

const USER = `/admin/users/${MIA._id}`;
const THE_SETTINGS: Form = {
  ...{ name: 'the settings', route: '/admin/settings', typed: { 'Transfer fee': '1.5', Reason: 'Cos' } },
};
const A_NOTICE: Form = {
  name: 'a notice',
  route: USER,
  sheet: 'Edit notice',
  typed: { Notice: 'Call us', Reason: 'Un' },
};
const FORMS: readonly Form[] = [
  THE_SETTINGS,
  A_NOTICE,
  { name: 'a method', route: '/admin/deposit-methods/new', typed: { Network: 'TRC20', Reason: 'New' } },
  { name: 'a coin', route: '/admin/coins', sheet: 'Add coin', typed: { Symbol: 'SOL', Reason: 'New' } },
  { name: 'an adjustment', route: USER, sheet: 'Adjust balance', typed: { Amount: '40', Reason: 'Goo' } },
  {
    ...{ name: 'a role', route: '/admin/administrators', sheet: 'Change role of Tom Kay' },
    typed: { Role: 'support', Reason: 'New' },
  },
  {
    ...{ name: 'a void', route: '/admin/void?coin=BTC&from=2026-01-05T10:00&to=2026-01-05T10:05' },
    typed: { Reason: 'Wrong prices' },
  },
  { name: 'a rejection', route: '/admin/deposits?item=d1', sheet: 'Reject…', typed: { Reason: 'Not rec' } },
  { name: 'an approval', route: '/admin/deposits?item=d1', typed: { 'Transaction ID': '0xabc' } },
];

// All forms restore their drafts in one way, so that a kept draft is enough for the others in the short run.
const RESTORED_FORMS = casesForRun(3, FORMS);

/** Types into a form, before the session ends and an administrator signs in again. */
async function typeInto({ route, sheet, typed }: Form, provider: Record<string, Handler> = {}, next = AN_ADMIN) {
  let isExpired = false;
  let openPushed: (path: string) => void = () => undefined;
  const watchPushes = (listener: typeof openPushed) => {
    openPushed = listener;
    return () => undefined;
  };
  const app = await renderAdmin({
    route,
    deps: { installation: { ...NO_INSTALLATION, watchPushes } },
    provider: {
      ...PROVIDER,
      'POST /api/login': () => ({ token: NEXT_TOKEN, role: 'admin' }),
      '/api/admin/me': ({ headers }) => {
        if (headers.get('authorization') === `Bearer ${NEXT_TOKEN}`) return next;
        return isExpired ? errorResponse(401, 'not_signed_in', 'Please sign in again.') : AN_ADMIN;
      },
      ...provider,
    },
  });
  const openSheet = async () => {
    if (sheet !== undefined) await app.user.click(await screen.findByRole('button', { name: sheet }));
  };
  await openSheet();
  for (const [label, text] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });

  async function signInAgain() {
    isExpired = true;
    const { getAdminMe } = administratorsApi.endpoints;
    await act(async () => void app.dispatch(getAdminMe.initiate(undefined, { forceRefetch: true, subscribe: false })));
    await screen.findByRole('heading', { name: 'Sign In' });
    await submitSignIn();
    await waitFor(() => expect(location.pathname + location.search).toBe(route));
    await openSheet();
  }
  return { ...app, openSheet, signInAgain, tapPush: (path: string) => act(async () => openPushed(path)) };
}

// Mutation check: leaving KeepDraft out of any of these forms must fail this test.
it.each(FORMS)('keeps what was typed for $name through an expired session', async form => {
  const { deps, signInAgain } = await typeInto(form);
  const readDrafts = () => JSON.stringify(deps.drafts.read('form/admin') ?? null);
  for (const text of Object.values(form.typed)) await waitFor(() => expect(readDrafts()).toContain(text));
  if (!RESTORED_FORMS.includes(form)) return;
  await signInAgain();
  for (const [label, text] of Object.entries(form.typed)) expect(await screen.findByLabelText(label)).toHaveValue(text);
});

// Mutation check: ignoring the owner in createAdminDrafts must fail this test.
it('shows another administrator nothing of it, and deletes it with the first draft of that one', async () => {
  const { deps, signInAgain } = await typeInto(THE_SETTINGS, {}, { ...AN_ADMIN, _id: 'admin-9', fullName: 'Tom Kay' });
  await signInAgain();
  expect(await screen.findByLabelText('Transfer fee')).toHaveValue('1');
  const reason = screen.getByLabelText('Reason');
  expect(reason).toHaveValue('');
  fireEvent.change(reason, { target: { value: 'Own' } });
  await waitFor(() => expect(JSON.stringify(deps.drafts.read('form/admin'))).toContain('Own'));
  expect(JSON.stringify(deps.drafts.read('form/admin'))).not.toContain('1.5');
});

// Mutation check: restoring all values of the form, or those that another administrator changed, must fail this test.
it('restores only what was typed, and nothing that would reverse a newer value', async () => {
  let stored: object = SETTINGS;
  const form = { ...THE_SETTINGS, typed: { 'Transfer fee': '1.5', 'Largest stake': '400' } };
  const { signInAgain } = await typeInto(form, { '/api/admin/siteSetting': () => stored });
  stored = { ...SETTINGS, transferMin: 2, tradeMax: 300 };
  await signInAgain();
  expect(await screen.findByLabelText('Transfer fee')).toHaveValue('1.5');
  expect(screen.getByLabelText('Smallest transfer')).toHaveValue('2');
  expect(screen.getByLabelText('Largest stake')).toHaveValue('300');
});

// Mutation check: deleting all drafts in claimDrafts or clearSession, or the redirect on an administrator's page, must fail
// this test.
it('keeps what was typed while a user of the device signs in and out on another tab', async () => {
  await typeInto(THE_SETTINGS);
  const follow = () => act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  localStorage.setItem('owner', 'user-7');
  localStorage.setItem('uToken', 'U'.repeat(43));
  await follow();
  expect(await screen.findByLabelText('Transfer fee')).toHaveValue('1.5');
  localStorage.removeItem('uToken');
  localStorage.removeItem('owner');
  await follow();
  expect(await screen.findByLabelText('Transfer fee')).toHaveValue('1.5');
});

it.each([
  ['closes the sheet', () => screen.getByRole('button', { name: 'Close' }), {}],
  [
    'saves the change',
    () => screen.getByRole('button', { name: 'Save notice' }),
    { 'PUT /api/updateUser': () => ({ user: anAccount() }) },
  ],
])('deletes what was typed when the administrator %s', async (_what, getButton, provider) => {
  const form = { ...A_NOTICE, typed: { Notice: 'Call us', Reason: 'Unreachable' } };
  const { deps, user, openSheet } = await typeInto(form, provider);
  expect(JSON.stringify(deps.drafts.read('form/admin'))).toContain('Unreachable');
  await user.click(getButton());
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  expect(JSON.stringify(deps.drafts.read('form/admin'))).not.toContain('Unreachable');
  await openSheet();
  expect(await screen.findByLabelText('Reason')).toHaveValue('');
});

// Mutation check: discarding the draft whenever the sheet closes must fail this test.
it('keeps what was typed when a navigation closes the sheet', async () => {
  const { openSheet, tapPush } = await typeInto(A_NOTICE);
  await tapPush('/admin/coins');
  expect(await screen.findByRole('button', { name: 'Add coin' })).toBeVisible();
  await tapPush(USER);
  await openSheet();
  expect(await screen.findByLabelText('Notice')).toHaveValue('Call us');
});

// Mutation check: keeping the drafts of an administrator at the sign-out must fail this test.
it.each([
  ['all drafts of the tab', null, undefined],
  ['only those of the administrator while a user is signed in', 'uToken', { amount: '250' }],
  ["only those of the administrator after a user's session expired", 'owner', { amount: '250' }],
])('deletes at the sign-out %s', async (_what, userKey, left) => {
  const { deps, dispatch } = await typeInto(THE_SETTINGS);
  if (userKey) deps.storage.set(userKey, NEXT_TOKEN);
  const request = 'intent/admin/api/admin/adjustment {"amount":250}';
  deps.drafts.write(request, { key: 'k' });
  deps.drafts.write('form/transfer', { amount: '250' });
  act(() => void dispatch(adminLogoutRequested()));
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(deps.drafts.read('form/admin')).toBeUndefined();
  expect(deps.drafts.read(request)).toBeUndefined();
  expect(deps.drafts.read('form/transfer')).toEqual(left);
  expect([localStorage.getItem('token'), userKey && localStorage.getItem(userKey)]).toEqual([
    null,
    userKey && NEXT_TOKEN,
  ]);
});
