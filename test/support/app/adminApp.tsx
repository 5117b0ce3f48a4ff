import type { AdminRole } from '#contract/admin/adminRole.ts';
import { A_TOKEN, renderApp, type RenderOptions } from './renderApp.tsx';

export const AN_ADMIN = {
  _id: 'admin-1',
  fullName: 'Anna Novak',
  role: 'owner' as AdminRole,
  email: 'anna@larkspur.test',
  mustChangePassword: false,
  fourEyes: false,
  fourEyesAbove: 500,
  unreviewed: [],
};

const DAYS = ['17', '18', '19', '20', '21', '22', '23'].map(day => `2026-11-${day}`);
const NOTHING = { count: 0, amount: '0' };

/** A dashboard without any activity. */
export const aSummary = (more: object = {}) => ({
  at: '2026-11-23T06:00:00.000Z',
  queues: [],
  days: DAYS.map(day => ({
    ...{ day, deposits: NOTHING, withdraws: NOTHING, transfers: NOTHING, trades: NOTHING, fees: '0' },
  })),
  signUps: DAYS.map(day => ({ day, count: 0 })),
  settlement: { trades: 0, medianMs: null, p95Ms: null, overdue: 0 },
  market: {
    ...{ source: 'https://exchange.test', isConnected: true, silentForMs: 400, lagMs: 80 },
    ...{ followed: 2, reconnects: 0, gapsFilled: 0, badFrames: 0 },
  },
  books: { isBalanced: true, difference: '0', alarms: 0 },
  approvals: { pending: 0, unreviewed: 0 },
  ...more,
});

/** A call's answer for a request that waits for a second administrator. */
export const anApproval = (action: string) => ({
  _id: 'approval-1',
  action,
  subject: 'siteSetting',
  userId: null,
  payload: {},
  before: {},
  maker: { _id: AN_ADMIN._id, fullName: AN_ADMIN.fullName, role: AN_ADMIN.role },
  reason: 'A reason',
  createdAt: '2026-11-23T06:00:00.000Z',
  expiresAt: '2026-11-24T06:00:00.000Z',
  isBreakGlass: false,
  state: 'pending',
  checker: null,
  checkedAt: null,
  checkerReason: null,
});

interface AdminOptions extends RenderOptions {
  me?: Partial<typeof AN_ADMIN>;
}

/** Renders the real app on a page of the administrator's area, by default as an owner. */
export function renderAdmin({ me, provider, ...rest }: AdminOptions) {
  localStorage.setItem('token', A_TOKEN);
  return renderApp({
    ...rest,
    provider: {
      '/api/admin/me': () => ({ ...AN_ADMIN, ...me }),
      '/api/admin/summary': () => aSummary(),
      ...provider,
    },
  });
}
