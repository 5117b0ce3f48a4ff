import { type UserRow } from '#contract/admin/adminLists.ts';
import { fromMicros } from '#contract/money.ts';
import { balanceSql } from '#provider/ledger/ledger.ts';
import { type List } from './listStore.ts';
import { type UserColumns, userColumns, toUserRef } from './userRefs.ts';

interface Row extends UserColumns {
  phone_number: string;
  is_active: boolean;
  is_verified: boolean;
  is_verification_pending: boolean;
  balance: bigint;
  last_login_at: Date | null;
  created_at: Date;
}

/** The users without administrators; balances only for roles that read money. */
export const userList = (readsMoney: boolean): List<Row, UserRow> => ({
  table: 'users',
  key: 't.id',
  sort: 't.created_at',
  only: "t.role = 'user'",
  states: {
    active: 't.is_active',
    blocked: 'NOT t.is_active',
    verified: 't.is_verified',
    unverified: 'NOT t.is_verified',
    inReview: 't.is_verification_pending',
  },
  searchConditions: [],
  userColumns: ['id'],
  select: `
    SELECT u.phone_number, u.is_active, u.is_verified, u.is_verification_pending, u.last_login_at, u.created_at,
      ${balanceSql(`('user:' || u.id || ':available') COLLATE "C"`)} AS balance, ${userColumns('u')}
    FROM users u WHERE u.id = ANY($1::text[]) ORDER BY u.created_at DESC, u.id DESC`,
  toItem: row => ({
    ...toUserRef(row),
    phoneNumber: row.phone_number,
    isActive: row.is_active,
    isVerified: row.is_verified,
    isVerificationPending: row.is_verification_pending,
    balance: readsMoney ? fromMicros(row.balance) : null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }),
});
