import * as z from 'zod/mini';
import { UpdateUserByUser, UserAnswer } from '#contract/profile.ts';
import { decoded, providerApi, userData } from './providerApi.ts';

export const profileApi = providerApi.injectEndpoints({
  endpoints: build => ({
    updateUserByUser: build.mutation<UserAnswer, UpdateUserByUser>({
      query: profile => ({ url: 'api/updateUserByUser', method: 'PUT', body: z.encode(UpdateUserByUser, profile) }),
      responseSchema: decoded(UserAnswer),
      invalidatesTags: userData,
    }),
  }),
});

export const { useUpdateUserByUserMutation } = profileApi;
