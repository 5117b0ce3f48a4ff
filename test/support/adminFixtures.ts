import { AdminMe } from '#contract/administration.ts';
import { AdminUserDetails, TimelineEntry } from '#contract/adminUsers.ts';
import { QueuePage } from '#contract/adminQueue.ts';
import * as z from 'zod/mini';

/** The administrator who is signed in, as the provider answers. */
export const anAdminMe = (changes: object = {}): unknown =>
  z.encode(AdminMe, {
    ...{ _id: 'admin-1', fullName: 'Ada Admin', email: 'admin@larkspur.test', role: 'owner' },
    ...{ mustChangePassword: false, fourEyes: false, unreviewed: [] },
    ...changes,
  });

/** The account of a request. */
export const MIA = {
  _id: 'user-1',
  fullName: 'Mia Keller',
  username: 'mia',
  email: 'mia@larkspur.test',
  payId: '10000077',
};
export const TOM = { _id: 'admin-2', fullName: 'Tom Kay', role: 'finance' } as const;

/** A deposit that waits, as the queue shows it. */
export const aWaitingDeposit = (id: string, changes: object = {}, record: object = {}) => ({
  ...{ kind: 'deposits', _id: id, user: MIA, createdAt: '2026-11-20T11:20:00.000Z', ageMs: 2_400_000, age: 'late' },
  ...{ claim: null, signals: [] },
  ...changes,
  record: {
    ...{ _id: id, gateway: 'TRC20', amount: 250, coinConversion: 1, transactionScreenshot: `/files/${id}` },
    ...{ transactionId: null, status: 'Pending', reason: null, createdAt: '2026-11-20T11:20:00.000Z' },
    ...{ userId: MIA._id, sameScreenshotAs: null },
    ...record,
  },
});

/** The answer of a queue with these items, refused here when the contract does not know its shape. */
export function aQueue(items: unknown[]): unknown {
  const page = { items, total: items.length };
  QueuePage.parse(page);
  return page;
}

export const aClaim = (
  id: string,
  administrator: object = { _id: 'admin-1', fullName: 'Ada Admin', role: 'owner' },
) => ({
  ...{ _id: `claim-${id}`, kind: 'deposits', recordId: id, administrator },
  expiresAt: '2026-11-20T12:05:00.000Z',
});

/** A user's account as the page of one user shows it. */
export const anAccount = (changes: object = {}) => {
  const user = {
    ...MIA,
    ...{ phoneNumber: '+1 555 0100', isActive: true, isVerified: true, isVerificationPending: false },
    ...{ appNotice: null, lastLoginAt: null, createdAt: '2026-11-18T10:00:00.000Z', passwordChangedAt: null },
    ...{ balance: 100, heldBalance: 0, sessions: 2, claims: [] },
    ...changes,
  };
  AdminUserDetails.parse(user);
  return user;
};

/** An entry of a timeline. */
export const aTimelineEntry = (id: string, changes: object = {}) => {
  const entry = {
    ...{ _id: id, kind: 'signIn', at: '2026-11-20T11:20:00.000Z', by: null, amount: null, status: null },
    ...{ text: null, details: {}, link: null },
    ...changes,
  };
  TimelineEntry.parse(entry);
  return entry;
};
