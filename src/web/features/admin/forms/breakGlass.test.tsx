import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdminRole } from '#contract/admin/adminRole.ts';
import type { ApprovalAction } from '#contract/admin/approvals.ts';
import { AN_ADMIN, anApproval, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, jsonResponse } from '#test/support/app/renderApp.tsx';
import {
  adminSettings,
  anAccount,
  anAdministratorRow,
  MIA,
  TOM,
  VOID_PREVIEW,
  VOID_WINDOW,
} from '#test/support/fixtures/adminFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';

const [ADDRESS, OTHER] = ['TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];
const METHOD = {
  ...{ _id: 'usdt-trc20', coinName: 'USDT', paymentAddressType: 'TRC20', paymentAddress: ADDRESS },
  ...{ minAmount: 10, maxAmount: 5000, conversionPrice: 1, currencyUsdt: 'USDT', explorerTemplate: null },
  ...{ isActive: true },
};
const SETTINGS = adminSettings({ fourEyes: true });
const ADMINISTRATORS = [AN_ADMIN, TOM].map(anAdministratorRow);
const reason = 'Nobody else is awake';

const PROVIDER = {
  '/api/admin/siteSetting': () => SETTINGS,
  '/api/admin/depositMethods': () => ({ items: [METHOD], total: 1 }),
  '/api/admin/withdrawMethods': () => ({ items: [{ ...METHOD, info: 'Address', charge: 1 }], total: 1 }),
  '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
  '/api/admin/users/user-1': () => ({ user: anAccount() }),
  '/api/admin/administrators': () => ADMINISTRATORS,
  '/api/admin/coins': () => ({ items: [{ _id: 'BTC', symbol: 'BTC', position: 1, isActive: true }], total: 1 }),
  '/api/admin/voidWindow': () => VOID_PREVIEW,
  '/api/admin/voids': () => ({ items: [], total: 0 }),
};

interface Form {
  action: Exclude<ApprovalAction, 'updateWithdraw'>;
  route: string;
  /** Opens the sheet of the form. */
  sheet?: string;
  /** What is typed, by label. */
  typed: Record<string, string>;
  submit: string;
  done: string;
  payload: object;
}

const NEW_METHOD = {
  ...{ coinName: 'USDT', paymentAddressType: 'TRC20', paymentAddress: OTHER, paymentAddressAgain: OTHER },
  ...{ minAmount: 10, maxAmount: 5000, conversionPrice: 1, currencyUsdt: 'USDT', explorerTemplate: null },
};

const FORMS: readonly Form[] = [
  {
    ...{ action: 'updateSiteSetting', route: '/admin/settings', typed: { 'Transfer fee': '2' } },
    ...{ submit: 'Save settings', done: 'Settings saved', payload: { transferCharge: 2 } },
  },
  {
    ...{ action: 'createDepositMethod', route: '/admin/deposit-methods/new', submit: 'Add method' },
    typed: { Network: 'TRC20', Address: OTHER, 'Address again': OTHER, Minimum: '10', Maximum: '5000' },
    ...{ done: 'TRC20 added', payload: { ...NEW_METHOD, isActive: true } },
  },
  {
    ...{ action: 'updateDepositMethod', route: '/admin/deposit-methods/usdt-trc20', typed: { Maximum: '900' } },
    ...{ submit: 'Save method', done: 'TRC20 saved', payload: { _id: 'usdt-trc20', maxAmount: 900 } },
  },
  {
    ...{ action: 'updateWithdrawMethod', route: '/admin/withdraw-methods/usdt-trc20', typed: { Fee: '2' } },
    ...{ submit: 'Save method', done: 'TRC20 saved', payload: { _id: 'usdt-trc20', charge: 2 } },
  },
  {
    ...{ action: 'adjustment', route: `/admin/users/${MIA._id}`, sheet: 'Adjust balance', typed: { Amount: '40' } },
    ...{ submit: 'Add 40.00 USDT', done: 'Balance adjusted', payload: { userId: MIA._id, amount: 40 } },
  },
  {
    ...{ action: 'role', route: '/admin/administrators', sheet: 'Change role of Tom Kay', typed: { Role: 'support' } },
    ...{ submit: 'Change role', done: 'Role of Tom Kay changed', payload: { userId: TOM._id, role: 'support' } },
  },
  {
    ...{ action: 'voidWindow', route: '/admin/void?coin=BTC&from=2026-01-05T10:00&to=2026-01-05T10:05', typed: {} },
    ...{ submit: 'Void 6 trades', done: 'Trades voided', payload: VOID_WINDOW },
  },
];

/** Opens a form and types a change with its reason. */
async function openForm({ route, sheet, typed }: Form, role: AdminRole, isRefused = false) {
  const performed = { ...anApproval('adjustment'), state: 'approved', isBreakGlass: true };
  const app = await renderAdmin({
    route,
    me: { role, fourEyes: true },
    provider: {
      ...PROVIDER,
      'POST /api/admin/approvals': () =>
        isRefused
          ? errorResponse(409, 'approval_waiting', 'A request for this is already waiting for approval.')
          : jsonResponse(201, { approval: performed }),
    },
  });
  if (sheet !== undefined) await app.user.click(await screen.findByRole('button', { name: sheet }));
  for (const [label, text] of Object.entries({ ...typed, Reason: reason }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  return app;
}

// Mutation check: sending the guarded call, or another payload than its body, must fail this test.
it.each(FORMS)('lets an owner perform $action alone, which takes effect at once', async form => {
  const { user, requests, shownToasts } = await openForm(form, 'owner');
  const choice = await screen.findByLabelText('Act alone');
  expect(choice).toHaveAccessibleDescription(/has to approve this before it takes effect/);
  await user.click(choice);
  expect(choice).toHaveAccessibleDescription(/^Takes effect at once/);
  await user.click(screen.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: form.done }));
  expect(requests('/api/admin/approvals', 'POST').map(({ body }) => body)).toEqual([
    { action: form.action, payload: { ...form.payload, reason }, reason, isBreakGlass: true },
  ]);
});

it.each(
  casesForRun(
    1,
    FORMS.filter(({ action }) => action !== 'role' && action !== 'updateSiteSetting'),
  ),
)('offers finance no way to perform $action alone', async form => {
  await openForm(form, 'finance');
  expect(await screen.findByText(/has to approve this before it takes effect/)).toBeVisible();
  expect(screen.queryByLabelText('Act alone')).not.toBeInTheDocument();
});

// Mutation check: keeping the choice for a change that takes effect at once must fail this test.
it('sends the ordinary call once the change needs no second administrator any more', async () => {
  const { user, requests } = await openForm(FORMS[0] as Form, 'owner');
  await user.click(await screen.findByLabelText('Act alone'));
  fireEvent.change(screen.getByLabelText('Transfer fee'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Telegram'), { target: { value: 'https://t.me/larkspur' } });
  await waitFor(() => expect(screen.queryByLabelText('Act alone')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(requests('/api/updateSiteSetting', 'PUT')).toHaveLength(1));
  expect(requests('/api/admin/approvals', 'POST')).toEqual([]);
});

it('shows why an owner cannot act alone, and keeps what was typed', async () => {
  const { user } = await openForm(FORMS[0] as Form, 'owner', true);
  await user.click(await screen.findByLabelText('Act alone'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/A request for this is already waiting for approval/)).toBeVisible();
  expect(screen.getByLabelText('Transfer fee')).toHaveValue('2');
});
