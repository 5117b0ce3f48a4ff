import * as z from 'zod/mini';
import { pageResponse } from '#contract/admin/administration.ts';
import { Approval, ApprovalResponse, type ApprovalState, DecideApproval } from '#contract/admin/approvals.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import type { Id } from '#contract/wire.ts';
import { adminApi, adminData, asAdmin, put } from './adminApi.ts';

const Approvals = pageResponse(Approval);
type Approvals = z.infer<typeof Approvals>;

interface ApprovalsQuery {
  status?: ApprovalState;
  page: number;
}

export const approvalsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getApprovals: build.query<Approvals, ApprovalsQuery>({
      query: params => asAdmin({ url: 'api/admin/approvals', params: { ...params } }),
      responseSchema: decoded(Approvals),
      providesTags: ['Approval'],
    }),
    decideApproval: build.mutation<ApprovalResponse, DecideApproval & { id: Id }>({
      query: ({ id, ...body }) => put(`api/admin/approvals/${encodeURIComponent(id)}`, z.encode(DecideApproval, body)),
      responseSchema: decoded(ApprovalResponse),
      invalidatesTags: adminData,
    }),
  }),
});

export const { useGetApprovalsQuery, useDecideApprovalMutation } = approvalsApi;
