import * as z from 'zod/mini';
import { AdministratorRow, AdminMe, UpdateRole } from '#contract/admin/administration.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, asAdmin, put } from './adminApi.ts';
import { type Guarded, guarded, GuardedOutcome } from './guarded.ts';

const RoleOutcome = z.extend(GuardedOutcome, { administrator: z.optional(AdministratorRow) });
type RoleOutcome = z.infer<typeof RoleOutcome>;

export const administratorsApi = adminApi.injectEndpoints({
  endpoints: build => ({
    getAdminMe: build.query<AdminMe, void>({
      query: () => asAdmin({ url: 'api/admin/me' }),
      responseSchema: decoded(AdminMe),
      providesTags: ['AdminMe'],
    }),
    getAdministrators: build.query<AdministratorRow[], void>({
      query: () => asAdmin({ url: 'api/admin/administrators' }),
      responseSchema: decoded(z.array(AdministratorRow)),
      providesTags: ['Administrator'],
    }),
    updateRole: build.mutation<RoleOutcome, Guarded<UpdateRole>>(
      guarded({
        action: 'role',
        toPayload: body => z.encode(UpdateRole, body),
        toRequest: payload => put('api/admin/role', payload),
        outcome: RoleOutcome,
      }),
    ),
  }),
});

export const { useGetAdminMeQuery, useGetAdministratorsQuery, useUpdateRoleMutation } = administratorsApi;
