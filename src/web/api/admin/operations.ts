import * as z from 'zod/mini';
import { pageResponse } from '#contract/admin/administration.ts';
import {
  AdminCoin,
  AdminSiteSetting,
  CreateCoin,
  DeleteCoin,
  UpdateCoin,
  UpdateSiteSetting,
} from '#contract/admin/operations.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin, post, put } from './adminApi.ts';
import { createOnce } from './createOnce.ts';
import { type Guarded, guarded, GuardedOutcome } from './guarded.ts';

const Coins = pageResponse(AdminCoin);
type Coins = z.infer<typeof Coins>;

const COINS_PAGE_SIZE = 100;

const changed = { responseSchema: decoded(GuardedOutcome), invalidatesTags: adminData } as const;

export const operationsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminSiteSetting: build.query<AdminSiteSetting, void>({
      query: () => asAdmin({ url: 'api/admin/siteSetting' }),
      responseSchema: decoded(AdminSiteSetting),
      providesTags: ['AdminSetting'],
    }),
    updateSiteSetting: build.mutation<GuardedOutcome, Guarded<UpdateSiteSetting>>(
      guarded({
        action: 'updateSiteSetting',
        toPayload: body => z.encode(UpdateSiteSetting, body),
        toRequest: payload => put('api/updateSiteSetting', payload),
        outcome: GuardedOutcome,
      }),
    ),
    getCoins: build.infiniteQuery<Coins, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ total }, _pages, page) => (page * COINS_PAGE_SIZE < total ? page + 1 : undefined),
      },
      query: ({ pageParam: page }) => asAdmin({ url: 'api/admin/coins', params: { page, pageSize: COINS_PAGE_SIZE } }),
      responseSchema: decoded(Coins),
      providesTags: ['AdminSetting'],
    }),
    createCoin: build.mutation<GuardedOutcome, CreateCoin>({
      ...createOnce(body => post('api/createCoin', z.encode(CreateCoin, body)), GuardedOutcome),
      invalidatesTags: adminData,
    }),
    updateCoin: build.mutation<GuardedOutcome, UpdateCoin>({
      query: body => put('api/updateCoin', z.encode(UpdateCoin, body)),
      ...changed,
    }),
    deleteCoin: build.mutation<GuardedOutcome, DeleteCoin>({
      query: body => put('api/deleteCoin', z.encode(DeleteCoin, body)),
      ...changed,
    }),
  }),
});

export const {
  useGetAdminSiteSettingQuery,
  useUpdateSiteSettingMutation,
  useGetCoinsInfiniteQuery,
  useCreateCoinMutation,
  useUpdateCoinMutation,
  useDeleteCoinMutation,
} = operationsApi;
