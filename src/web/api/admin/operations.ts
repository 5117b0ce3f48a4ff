import * as z from 'zod/mini';
import { pageResponse } from '#contract/admin/administration.ts';
import { Approval } from '#contract/admin/approvals.ts';
import {
  AdminCoin,
  AdminDepositMethod,
  AdminSiteSetting,
  AdminWithdrawMethod,
  CreateCoin,
  CreateDepositMethod,
  CreateWithdrawMethod,
  DeleteCoin,
  UpdateCoin,
  UpdateDepositMethod,
  UpdateSiteSetting,
  UpdateWithdrawMethod,
} from '#contract/admin/operations.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin } from './adminApi.ts';
import { createOnce } from './createOnce.ts';

/** `approval` is present if the change waits for a second administrator. */
export const Change = z.object({ approval: z.optional(Approval) });
export type Change = z.infer<typeof Change>;

const Coins = pageResponse(AdminCoin);
type Coins = z.infer<typeof Coins>;
const DepositMethods = pageResponse(AdminDepositMethod);
type DepositMethods = z.infer<typeof DepositMethods>;
const WithdrawMethods = pageResponse(AdminWithdrawMethod);
type WithdrawMethods = z.infer<typeof WithdrawMethods>;

const MAX_COINS = 100;

const post = (url: string, body: unknown) => asAdmin({ url, method: 'POST', body });
const put = (url: string, body: unknown) => asAdmin({ url, method: 'PUT', body });

const changed = { responseSchema: decoded(Change), invalidatesTags: adminData } as const;

export const operationsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminSiteSetting: build.query<AdminSiteSetting, void>({
      query: () => asAdmin({ url: 'api/admin/siteSetting' }),
      responseSchema: decoded(AdminSiteSetting),
      providesTags: ['AdminSetting'],
    }),
    updateSiteSetting: build.mutation<Change, UpdateSiteSetting>({
      query: body => put('api/updateSiteSetting', z.encode(UpdateSiteSetting, body)),
      ...changed,
    }),
    getCoins: build.query<Coins, void>({
      query: () => asAdmin({ url: 'api/admin/coins', params: { pageSize: MAX_COINS } }),
      responseSchema: decoded(Coins),
      providesTags: ['AdminSetting'],
    }),
    createCoin: build.mutation<Change, CreateCoin>({
      ...createOnce(body => post('api/createCoin', z.encode(CreateCoin, body)), Change),
      invalidatesTags: adminData,
    }),
    updateCoin: build.mutation<Change, UpdateCoin>({
      query: body => put('api/updateCoin', z.encode(UpdateCoin, body)),
      ...changed,
    }),
    deleteCoin: build.mutation<Change, DeleteCoin>({
      query: body => put('api/deleteCoin', z.encode(DeleteCoin, body)),
      ...changed,
    }),
    getAdminDepositMethods: build.query<DepositMethods, void>({
      query: () => asAdmin({ url: 'api/admin/depositMethods' }),
      responseSchema: decoded(DepositMethods),
      providesTags: ['AdminSetting'],
    }),
    createDepositMethod: build.mutation<Change, CreateDepositMethod>({
      ...createOnce(body => post('api/createDepositMethod', z.encode(CreateDepositMethod, body)), Change),
      invalidatesTags: adminData,
    }),
    updateDepositMethod: build.mutation<Change, UpdateDepositMethod>({
      query: body => put('api/updateDepositMethod', z.encode(UpdateDepositMethod, body)),
      ...changed,
    }),
    getAdminWithdrawMethods: build.query<WithdrawMethods, void>({
      query: () => asAdmin({ url: 'api/admin/withdrawMethods' }),
      responseSchema: decoded(WithdrawMethods),
      providesTags: ['AdminSetting'],
    }),
    createWithdrawMethod: build.mutation<Change, CreateWithdrawMethod>({
      ...createOnce(body => post('api/createWithdrawMethod', z.encode(CreateWithdrawMethod, body)), Change),
      invalidatesTags: adminData,
    }),
    updateWithdrawMethod: build.mutation<Change, UpdateWithdrawMethod>({
      query: body => put('api/updateWithdrawMethod', z.encode(UpdateWithdrawMethod, body)),
      ...changed,
    }),
  }),
});

export const {
  useGetAdminSiteSettingQuery,
  useUpdateSiteSettingMutation,
  useGetCoinsQuery,
  useCreateCoinMutation,
  useUpdateCoinMutation,
  useDeleteCoinMutation,
  useGetAdminDepositMethodsQuery,
  useCreateDepositMethodMutation,
  useUpdateDepositMethodMutation,
  useGetAdminWithdrawMethodsQuery,
  useCreateWithdrawMethodMutation,
  useUpdateWithdrawMethodMutation,
} = operationsApi;
