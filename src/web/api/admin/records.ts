import type * as z from 'zod/mini';
import { AuditRow, pageOf } from '#contract/administration.ts';
import { DepositRow, KycRow, TradeRow, TransferRow, UserRow, VoidRow, WithdrawRow } from '#contract/adminLists.ts';
import { decoded } from '#web/api/providerApi.ts';
import { type AdminTag, adminApi, asAdmin } from './adminApi.ts';

/** A page of a list: the rows, and how many there are, at most ADMIN_LIST_MAX. */
export interface RecordPage<Row> {
  items: Row[];
  total: number;
}

/** What is wanted of a list: a state, what a search names, and a page from 1. */
export interface RecordsWanted {
  status?: string;
  query?: string;
  page: number;
}

const list = <Row extends z.ZodMiniType>(name: string, row: Row, tag: AdminTag = 'AdminRecord') => ({
  query: (wanted: RecordsWanted) => asAdmin({ url: `api/admin/${name}`, params: { ...wanted } }),
  responseSchema: decoded<RecordPage<z.infer<Row>>>(pageOf(row)),
  providesTags: [tag],
});

export const recordsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminUsers: build.query<RecordPage<UserRow>, RecordsWanted>(list('users', UserRow, 'AdminUser')),
    getAdminDeposits: build.query<RecordPage<DepositRow>, RecordsWanted>(list('deposits', DepositRow)),
    getAdminWithdraws: build.query<RecordPage<WithdrawRow>, RecordsWanted>(list('withdraws', WithdrawRow)),
    getAdminKycs: build.query<RecordPage<KycRow>, RecordsWanted>(list('kycs', KycRow)),
    getAdminTransfers: build.query<RecordPage<TransferRow>, RecordsWanted>(list('transfers', TransferRow)),
    getAdminTrades: build.query<RecordPage<TradeRow>, RecordsWanted>(list('trades', TradeRow)),
    getVoids: build.query<RecordPage<VoidRow>, RecordsWanted>(list('voids', VoidRow)),
    getAudit: build.query<RecordPage<AuditRow>, RecordsWanted>(list('audit', AuditRow, 'Audit')),
  }),
});

export const {
  useGetAdminUsersQuery,
  useGetAdminDepositsQuery,
  useGetAdminWithdrawsQuery,
  useGetAdminKycsQuery,
  useGetAdminTransfersQuery,
  useGetAdminTradesQuery,
  useGetVoidsQuery,
  useGetAuditQuery,
} = recordsApi;
