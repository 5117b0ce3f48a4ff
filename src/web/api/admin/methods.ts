import * as z from 'zod/mini';
import { pageResponse } from '#contract/admin/administration.ts';
import {
  AdminDepositMethod,
  AdminWithdrawMethod,
  CreateDepositMethod,
  CreateWithdrawMethod,
  UpdateDepositMethod,
  UpdateWithdrawMethod,
} from '#contract/admin/operations.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin, post, put } from './adminApi.ts';
import { createOnce } from './createOnce.ts';
import { type Guarded, guarded, GuardedOutcome } from './guarded.ts';

const DepositMethods = pageResponse(AdminDepositMethod);
type DepositMethods = z.infer<typeof DepositMethods>;
const WithdrawMethods = pageResponse(AdminWithdrawMethod);
type WithdrawMethods = z.infer<typeof WithdrawMethods>;

export const methodsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminDepositMethods: build.query<DepositMethods, void>({
      query: () => asAdmin({ url: 'api/admin/depositMethods' }),
      responseSchema: decoded(DepositMethods),
      providesTags: ['AdminSetting'],
    }),
    createDepositMethod: build.mutation<GuardedOutcome, Guarded<CreateDepositMethod>>(
      guarded({
        action: 'createDepositMethod',
        toPayload: body => z.encode(CreateDepositMethod, body),
        toRequest: payload => post('api/createDepositMethod', payload),
        outcome: GuardedOutcome,
      }),
    ),
    updateDepositMethod: build.mutation<GuardedOutcome, Guarded<UpdateDepositMethod>>(
      guarded({
        action: 'updateDepositMethod',
        toPayload: body => z.encode(UpdateDepositMethod, body),
        toRequest: payload => put('api/updateDepositMethod', payload),
        outcome: GuardedOutcome,
      }),
    ),
    getAdminWithdrawMethods: build.query<WithdrawMethods, void>({
      query: () => asAdmin({ url: 'api/admin/withdrawMethods' }),
      responseSchema: decoded(WithdrawMethods),
      providesTags: ['AdminSetting'],
    }),
    createWithdrawMethod: build.mutation<GuardedOutcome, CreateWithdrawMethod>({
      ...createOnce(body => post('api/createWithdrawMethod', z.encode(CreateWithdrawMethod, body)), GuardedOutcome),
      invalidatesTags: adminData,
    }),
    updateWithdrawMethod: build.mutation<GuardedOutcome, Guarded<UpdateWithdrawMethod>>(
      guarded({
        action: 'updateWithdrawMethod',
        toPayload: body => z.encode(UpdateWithdrawMethod, body),
        toRequest: payload => put('api/updateWithdrawMethod', payload),
        outcome: GuardedOutcome,
      }),
    ),
  }),
});

export const {
  useGetAdminDepositMethodsQuery,
  useCreateDepositMethodMutation,
  useUpdateDepositMethodMutation,
  useGetAdminWithdrawMethodsQuery,
  useCreateWithdrawMethodMutation,
  useUpdateWithdrawMethodMutation,
} = methodsApi;
