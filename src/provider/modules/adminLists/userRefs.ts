import { type AccountRef, type UserRef } from '#contract/admin/adminLists.ts';
import { type Id } from '#contract/wire.ts';

/** Returns the columns of a user that `toUserRef` reads, under a prefix; `alias` is the user's table. */
export const userColumns = (alias: string, prefix = alias): string =>
  ['id', 'full_name', 'username', 'email', 'pay_id']
    .map(
      column =>
        `${column === 'pay_id' ? `coalesce(${alias}.pay_id, '')` : `${alias}.${column}`} AS ${prefix}_${column}`,
    )
    .join(', ');

export interface UserColumns {
  u_id: Id;
  u_full_name: string;
  u_username: string;
  u_email: string;
  u_pay_id: string;
}

export const toUserRef = (row: UserColumns): UserRef => ({
  _id: row.u_id,
  fullName: row.u_full_name,
  username: row.u_username,
  email: row.u_email,
  payId: row.u_pay_id,
});

export interface DeciderColumns {
  decided_by: Id | null;
  decider_name: string | null;
}

export const toDeciderRef = ({ decided_by: _id, decider_name: fullName }: DeciderColumns): AccountRef | null =>
  _id === null ? null : { _id, fullName: fullName ?? '' };
