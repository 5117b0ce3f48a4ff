import { AdminBooks, AdminSummary, JournalsPage, type JournalsQuery } from '#contract/admin/adminBooks.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import type * as z from 'zod/mini';
import { adminApi, asAdmin } from './adminApi.ts';

export const booksApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getSummary: build.query<AdminSummary, void>({
      query: () => asAdmin({ url: 'api/admin/summary' }),
      responseSchema: decoded(AdminSummary),
      providesTags: ['AdminRecord', 'Approval'],
    }),
    getBooks: build.query<AdminBooks, void>({
      query: () => asAdmin({ url: 'api/admin/books' }),
      responseSchema: decoded(AdminBooks),
      providesTags: ['AdminRecord'],
    }),
    getJournals: build.query<z.infer<typeof JournalsPage>, JournalsQuery>({
      query: params => asAdmin({ url: 'api/admin/journals', params: { ...params } }),
      responseSchema: decoded(JournalsPage),
      providesTags: ['AdminRecord'],
    }),
  }),
});

export const { useGetSummaryQuery, useGetBooksQuery, useGetJournalsQuery } = booksApi;
