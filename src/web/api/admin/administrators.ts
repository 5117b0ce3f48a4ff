import * as z from 'zod/mini';
import { AdministratorRow, AdminMe, UpdateRole } from '#contract/admin/administration.ts';
import { Approval } from '#contract/admin/approvals.ts';
import { decoded } from '#web/api/http/providerApi.ts';
import { adminApi, adminData, asAdmin } from './adminApi.ts';

const RoleOutcome = z.object({ administrator: z.optional(AdministratorRow), approval: z.optional(Approval) });
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
    updateRole: build.mutation<RoleOutcome, UpdateRole>({
      query: body => asAdmin({ url: 'api/admin/role', method: 'PUT', body: z.encode(UpdateRole, body) }),
      responseSchema: decoded(RoleOutcome),
      invalidatesTags: adminData,
    }),
  }),
});

export const { useGetAdminMeQuery, useGetAdministratorsQuery, useUpdateRoleMutation } = administratorsApi;
