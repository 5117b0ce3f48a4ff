import type { Page } from '@playwright/test';
import type { Stop } from './stops.ts';
import type { Texts } from './texts.ts';

/** The records at the stops of an administrator. */
interface AdminIds {
  user: string;
  deposit: string;
  withdraw: string;
  kyc: string;
  approval: string;
  method: string;
}

/** Opens a sheet by the button of this name. */
const byButton =
  (name: (text: Texts) => string) =>
  (page: Page, text: Texts): Promise<void> =>
    page
      .getByRole('main')
      .getByRole('button', { name: name(text), exact: false })
      .first()
      .click();

/** The actions on an account, each with a sheet. */
const USER_SHEETS = ['block', 'unverify', 'adjustment', 'openAs', 'notice', 'note', 'edit', 'signOut'] as const;

/** Returns every page of the administrator's area for an owner, with its sheets and a pending item in every queue. */
export const adminStops = (ids: AdminIds): Stop[] => [
  { name: 'admin-dashboard', path: '/admin/dashboard', shows: text => text('adminBooks:week.title') },
  { name: 'admin-users', path: '/admin/users', shows: () => 'demo@larkspur.test' },
  {
    name: 'admin-deposit',
    path: `/admin/deposits?item=${ids.deposit}`,
    shows: text => text('adminQueue:effect.title'),
  },
  {
    name: 'admin-deposit-reject',
    path: `/admin/deposits?item=${ids.deposit}`,
    shows: text => text('adminQueue:effect.title'),
    open: byButton(text => text('adminQueue:reject')),
  },
  { name: 'admin-user', path: `/admin/users/${ids.user}`, shows: text => text('adminUsers:timeline.kind.signIn') },
  ...USER_SHEETS.map(sheet => ({
    name: `admin-user-${sheet}`,
    path: `/admin/users/${ids.user}`,
    shows: (text: Texts) => text('adminUsers:account.actions'),
    open: byButton(text => text(`adminUsers:open.${sheet}`)),
  })),
  {
    name: 'admin-withdraw',
    path: `/admin/withdraws?item=${ids.withdraw}`,
    shows: text => text('adminQueue:effect.title'),
  },
  {
    name: 'admin-keys',
    path: `/admin/withdraws?item=${ids.withdraw}`,
    shows: text => text('adminQueue:effect.title'),
    open: async page => page.keyboard.press('?'),
  },
  { name: 'admin-trades', path: '/admin/trades', shows: () => 'BTC/USDT' },
  { name: 'admin-kyc', path: `/admin/kyc?item=${ids.kyc}`, shows: text => text('adminQueue:effect.title') },
  {
    name: 'admin-kyc-reject',
    path: `/admin/kyc?item=${ids.kyc}`,
    shows: text => text('adminQueue:effect.title'),
    open: byButton(text => text('adminQueue:reject')),
  },
  { name: 'admin-transfers', path: '/admin/transfers', shows: () => 'friend@larkspur.test' },
  {
    name: 'admin-approval',
    path: `/admin/approvals?item=${ids.approval}`,
    shows: text => text('adminQueue:effect.title'),
  },
  { name: 'admin-books', path: '/admin/books', shows: text => text('adminBooks:sheet.title') },
  { name: 'admin-coins', path: '/admin/coins', shows: () => 'BTC' },
  {
    name: 'admin-coin-off',
    path: '/admin/coins',
    shows: () => 'BTC',
    open: async (page, text) => page.getByLabel(text('adminSetup:coins.traded', { coin: 'BTC' })).click(),
  },
  { name: 'admin-records', path: '/admin/deposits?status=all', shows: () => 'demo@larkspur.test' },
  { name: 'admin-deposit-methods', path: '/admin/deposit-methods', shows: () => 'TRC20' },
  {
    name: 'admin-method',
    path: `/admin/deposit-methods/${ids.method}`,
    shows: text => text('adminSetup:methods.field.paymentAddress'),
  },
  { name: 'admin-withdraw-methods', path: '/admin/withdraw-methods', shows: () => 'TRC20' },
  { name: 'admin-settings', path: '/admin/settings', shows: text => text('adminSetup:settings.transferCharge') },
  {
    name: 'admin-void',
    path: '/admin/void?coin=BTC&from=2026-01-01T00:00:00&to=2026-01-01T00:10:00',
    shows: text => text('adminSetup:void.noTrades'),
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    shows: text => text('adminAudit:step.raise', { action: text('adminAudit:action.updateSiteSetting') }),
  },
  { name: 'admin-administrators', path: '/admin/administrators', shows: text => text('admin:role.owner') },
  {
    name: 'admin-role',
    path: '/admin/administrators',
    shows: text => text('admin:role.owner'),
    open: byButton(text => text('admin:administrators.changeOf', { name: 'Ada Admin' })),
  },
  { name: 'admin-password', path: '/admin/password', shows: text => text('admin:password.next') },
];
