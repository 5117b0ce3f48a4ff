import * as z from 'zod/mini';
import {
  type Claim,
  ClaimResponse,
  CreateClaim,
  type QueueKind,
  QueuePage,
  type QueueQuery,
  TransactionSignals,
} from '#contract/admin/adminQueue.ts';
import { UpdateDeposit } from '#contract/deposits.ts';
import { UpdateKyc } from '#contract/kyc.ts';
import { Id } from '#contract/wire.ts';
import { UpdateWithdraw } from '#contract/withdraws.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin, post, put } from './adminApi.ts';
import { type Guarded, guarded, GuardedOutcome } from './guarded.ts';

interface QueueArgs extends Pick<QueueQuery, 'query' | 'claim'> {
  kind: QueueKind;
}

const Decided = z.extend(GuardedOutcome, { _id: z.optional(Id) });
type Decided = z.infer<typeof Decided>;

const decisionRequest = (path: string, id: Id, body: unknown) => put(`${path}/${encodeURIComponent(id)}`, body);

export const queuesApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getQueue: build.query<QueuePage, QueueArgs>({
      query: ({ kind, ...params }) => asAdmin({ url: `api/admin/queue/${kind}`, params: { ...params, pageSize: 100 } }),
      responseSchema: decoded(QueuePage),
      providesTags: ['AdminRecord'],
    }),
    getTransactionSignals: build.query<z.infer<typeof TransactionSignals>, string>({
      query: id => asAdmin({ url: 'api/admin/transaction', params: { id } }),
      responseSchema: decoded(TransactionSignals),
      providesTags: ['AdminRecord'],
    }),
    claimItem: build.mutation<{ claim: Claim }, CreateClaim>({
      query: body => post('api/admin/claim', z.encode(CreateClaim, body)),
      responseSchema: decoded(ClaimResponse),
      invalidatesTags: ['AdminRecord'],
    }),
    releaseClaim: build.mutation<null, Id>({
      query: id => asAdmin({ url: `api/admin/claim/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['AdminRecord'],
    }),
    updateDeposit: build.mutation<Decided, UpdateDeposit>({
      query: record => decisionRequest('api/updateDeposit', record._id, z.encode(UpdateDeposit, record)),
      responseSchema: decoded(Decided),
      invalidatesTags: adminData,
    }),
    updateWithdraw: build.mutation<Decided, Guarded<UpdateWithdraw>>(
      guarded({
        action: 'updateWithdraw',
        toPayload: record => ({ id: record._id, record: z.encode(UpdateWithdraw, record) }),
        toRequest: ({ id, record }) => decisionRequest('api/updateWithdraw', id, record),
        outcome: Decided,
      }),
    ),
    updateKyc: build.mutation<Decided, UpdateKyc>({
      query: record => decisionRequest('api/updateKyc', record._id, z.encode(UpdateKyc, record)),
      responseSchema: decoded(Decided),
      invalidatesTags: adminData,
    }),
  }),
});

export const { useGetQueueQuery, useGetTransactionSignalsQuery, useUpdateKycMutation } = queuesApi;
