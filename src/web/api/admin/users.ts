import { AdminUserDetailsAnswer, Timeline } from '#contract/adminUsers.ts';
import type { Id } from '#contract/wire.ts';
import { decoded } from '#web/api/providerApi.ts';
import type * as z from 'zod/mini';
import { adminApi, asAdmin } from './adminApi.ts';

interface TimelineWanted {
  id: Id;
  before?: string;
}

export const adminUsersApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminUser: build.query<z.infer<typeof AdminUserDetailsAnswer>, Id>({
      query: id => asAdmin({ url: `api/admin/users/${encodeURIComponent(id)}` }),
      responseSchema: decoded(AdminUserDetailsAnswer),
      providesTags: ['AdminUser'],
    }),
    getTimeline: build.query<Timeline, TimelineWanted>({
      query: ({ id, before }) =>
        asAdmin({ url: `api/admin/users/${encodeURIComponent(id)}/timeline`, params: { before } }),
      responseSchema: decoded(Timeline),
      providesTags: ['AdminUser'],
    }),
  }),
});

export const { useGetAdminUserQuery, useGetTimelineQuery } = adminUsersApi;
