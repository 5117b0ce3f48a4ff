import type * as z from 'zod/mini';
import { AuditRow, pageResponse } from '#contract/admin/administration.ts';
import {
  DepositRow,
  KycRow,
  TradeRow,
  TransferRow,
  UserRow,
  VoidRow,
  WithdrawRow,
} from '#contract/admin/adminLists.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { type AdminTag, adminApi, asAdmin } from './adminApi.ts';

/** `total` is at most MAX_ADMIN_LIST_TOTAL. */
export interface RecordPage<Row> {
  items: Row[];
  total: number;
}

/** `page` starts at 1. */
export interface RecordsQuery {
  status?: string;
  query?: string;
  page: number;
}

const list = <Row extends z.ZodMiniType>(name: string, row: Row, tag: AdminTag = 'AdminRecord') => ({
  query: (params: RecordsQuery) => asAdmin({ url: `api/admin/${name}`, params: { ...params } }),
  responseSchema: decoded<RecordPage<z.infer<Row>>>(pageResponse(row)),
  providesTags: [tag],
});

export const recordsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminUsers: build.query<RecordPage<UserRow>, RecordsQuery>(list('users', UserRow, 'AdminUser')),
    getAdminDeposits: build.query<RecordPage<DepositRow>, RecordsQuery>(list('deposits', DepositRow)),
    getAdminWithdraws: build.query<RecordPage<WithdrawRow>, RecordsQuery>(list('withdraws', WithdrawRow)),
    getAdminKycs: build.query<RecordPage<KycRow>, RecordsQuery>(list('kycs', KycRow)),
    getAdminTransfers: build.query<RecordPage<TransferRow>, RecordsQuery>(list('transfers', TransferRow)),
    getAdminTrades: build.query<RecordPage<TradeRow>, RecordsQuery>(list('trades', TradeRow)),
    getVoids: build.query<RecordPage<VoidRow>, RecordsQuery>(list('voids', VoidRow)),
    getAudit: build.query<RecordPage<AuditRow>, RecordsQuery>(list('audit', AuditRow, 'Audit')),
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
