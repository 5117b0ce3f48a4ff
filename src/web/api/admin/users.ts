import * as z from 'zod/mini';
import { AdjustmentResponse, AdminUserResponse, CreateAdjustment, UpdateUser } from '#contract/admin/administration.ts';
import {
  AdminUserDetailsResponse,
  CreateNote,
  SignOutUserResponse,
  Timeline,
  type TimelinePart,
  UserNoteResponse,
} from '#contract/admin/adminUsers.ts';
import { Statement } from '#contract/statement.ts';
import type { Id } from '#contract/wire.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin, post, put } from './adminApi.ts';
import { createOnce } from './createOnce.ts';
import { type Guarded, guarded, GuardedOutcome } from './guarded.ts';

export interface TimelineQuery {
  id: Id;
  part?: TimelinePart;
}

const AdjustmentOutcome = z.extend(z.partial(AdjustmentResponse), GuardedOutcome.shape);
type AdjustmentOutcome = z.infer<typeof AdjustmentOutcome>;

// Few enough that the timeline below stays near.
const STATEMENT_PAGE = 10;

const userUrl = (id: Id, part = ''): string => `api/admin/users/${encodeURIComponent(id)}${part}`;

export const adminUsersApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminUser: build.query<z.infer<typeof AdminUserDetailsResponse>, Id>({
      query: id => asAdmin({ url: userUrl(id) }),
      responseSchema: decoded(AdminUserDetailsResponse),
      providesTags: ['AdminUser'],
    }),
    getTimeline: build.infiniteQuery<Timeline, TimelineQuery, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { id, part }, pageParam: before }) =>
        asAdmin({ url: userUrl(id, '/timeline'), params: { part, before } }),
      responseSchema: decoded(Timeline),
      providesTags: ['AdminUser'],
    }),
    getUserStatement: build.infiniteQuery<Statement, Id, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: id, pageParam: before }) =>
        asAdmin({ url: userUrl(id, '/statement'), params: { before, limit: STATEMENT_PAGE } }),
      responseSchema: decoded(Statement),
      providesTags: ['AdminUser'],
    }),
    updateUser: build.mutation<z.infer<typeof AdminUserResponse>, UpdateUser>({
      query: body => put('api/updateUser', z.encode(UpdateUser, body)),
      responseSchema: decoded(AdminUserResponse),
      invalidatesTags: adminData,
    }),
    createAdjustment: build.mutation<AdjustmentOutcome, Guarded<CreateAdjustment>>(
      guarded({
        action: 'adjustment',
        toPayload: body => z.encode(CreateAdjustment, body),
        toRequest: payload => post('api/admin/adjustment', payload),
        outcome: AdjustmentOutcome,
      }),
    ),
    createNote: build.mutation<z.infer<typeof UserNoteResponse>, CreateNote & { id: Id }>({
      ...createOnce(({ id, ...body }) => post(userUrl(id, '/notes'), z.encode(CreateNote, body)), UserNoteResponse),
      invalidatesTags: adminData,
    }),
    signOutUser: build.mutation<z.infer<typeof SignOutUserResponse>, { id: Id; reason: string }>({
      query: ({ id, reason }) => post(userUrl(id, '/signOut'), { reason }),
      responseSchema: decoded(SignOutUserResponse),
      invalidatesTags: adminData,
    }),
  }),
});

export const {
  useGetAdminUserQuery,
  useGetTimelineInfiniteQuery,
  useGetUserStatementInfiniteQuery,
  useUpdateUserMutation,
  useCreateAdjustmentMutation,
  useCreateNoteMutation,
  useSignOutUserMutation,
} = adminUsersApi;
