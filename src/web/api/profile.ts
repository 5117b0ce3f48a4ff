import * as z from 'zod/mini';
import { UpdateUserByUser, UserResponse } from '#contract/profile.ts';
import { decoded, providerApi, userData } from '#web/api/http/providerApi.ts';

export const profileApi = providerApi.injectEndpoints({
  endpoints: build => ({
    updateUserByUser: build.mutation<UserResponse, UpdateUserByUser>({
      query: profile => ({ url: 'api/updateUserByUser', method: 'PUT', body: z.encode(UpdateUserByUser, profile) }),
      responseSchema: decoded(UserResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useUpdateUserByUserMutation } = profileApi;
