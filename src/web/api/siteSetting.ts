import { SiteSetting } from '#contract/siteSetting.ts';
import { decoded, providerApi } from '#web/api/http/providerApi.ts';

const siteSettingApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getSiteSetting: build.query<SiteSetting, void>({
      query: () => ({ url: 'api/getSiteSetting', isPublic: true }),
      responseSchema: decoded(SiteSetting),
      providesTags: ['SiteSetting'],
    }),
  }),
});

export const { useGetSiteSettingQuery } = siteSettingApi;
