import * as z from 'zod/mini';
import {
  CreateVoidWindow,
  VoidPreview,
  type VoidWindowQuery,
  VoidWindowResponse,
} from '#contract/admin/voidWindows.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, asAdmin, post } from './adminApi.ts';
import { type Guarded, guarded, GuardedOutcome } from './guarded.ts';

const VoidOutcome = z.extend(z.partial(VoidWindowResponse), GuardedOutcome.shape);
export type VoidOutcome = z.infer<typeof VoidOutcome>;

export const voidWindowsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getVoidPreview: build.query<VoidPreview, VoidWindowQuery>({
      query: params => asAdmin({ url: 'api/admin/voidWindow', params: { ...params } }),
      responseSchema: decoded(VoidPreview),
      providesTags: ['AdminRecord'],
    }),
    createVoidWindow: build.mutation<VoidOutcome, Guarded<CreateVoidWindow>>(
      guarded({
        action: 'voidWindow',
        toPayload: body => z.encode(CreateVoidWindow, body),
        toRequest: payload => post('api/admin/voidWindow', payload),
        outcome: VoidOutcome,
      }),
    ),
  }),
});

export const { useGetVoidPreviewQuery, useCreateVoidWindowMutation } = voidWindowsApi;
