import * as z from 'zod/mini';
import { UpdateUserByUser, type UserResponse } from '#contract/profile.ts';
import { createdResponse } from '#contract/wire.ts';
import { decoded, providerApi, userData } from '#web/api/http/providerApi.ts';
import { ReadableUser } from '#web/api/users.ts';

export const profileApi = providerApi.injectEndpoints({
  endpoints: build => ({
    updateUserByUser: build.mutation<UserResponse, UpdateUserByUser>({
      query: profile => ({ url: 'api/updateUserByUser', method: 'PUT', body: z.encode(UpdateUserByUser, profile) }),
      responseSchema: decoded(createdResponse('user', ReadableUser)),
      invalidatesTags: userData,
    }),
  }),
});

export const { useUpdateUserByUserMutation } = profileApi;
