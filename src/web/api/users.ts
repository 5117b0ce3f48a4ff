import { User } from '#contract/users.ts';
import { decoded, providerApi } from '#web/api/http/providerApi.ts';

export const usersApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserById: build.query<User, void>({
      query: () => ({ url: 'api/getUserById', isPolled: true }),
      responseSchema: decoded(User),
      providesTags: ['User'],
    }),
  }),
});

export const { useGetUserByIdQuery } = usersApi;
