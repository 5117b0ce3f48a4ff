import * as z from 'zod/mini';
import { CreateVoidWindow, VoidPreview, type VoidWindowQuery } from '#contract/admin/voidWindows.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin } from './adminApi.ts';
import { createOnce } from './createOnce.ts';
import { Change } from './operations.ts';

export const voidWindowsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getVoidPreview: build.query<VoidPreview, VoidWindowQuery>({
      query: params => asAdmin({ url: 'api/admin/voidWindow', params: { ...params } }),
      responseSchema: decoded(VoidPreview),
      providesTags: ['AdminRecord'],
    }),
    createVoidWindow: build.mutation<Change, CreateVoidWindow>({
      ...createOnce(
        body => asAdmin({ url: 'api/admin/voidWindow', method: 'POST', body: z.encode(CreateVoidWindow, body) }),
        Change,
      ),
      invalidatesTags: adminData,
    }),
  }),
});

export const { useGetVoidPreviewQuery, useCreateVoidWindowMutation } = voidWindowsApi;
