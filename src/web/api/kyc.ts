import { KycResponse } from '#contract/kyc.ts';
import { decoded, type EncodedRequest, postOnce, providerApi, userData } from '#web/api/http/providerApi.ts';

export const kycApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getKycDetails: build.query<KycResponse, void>({
      query: () => 'api/getKycDetails',
      responseSchema: decoded(KycResponse),
      providesTags: ['Kyc'],
    }),
    createKyc: build.mutation<KycResponse, EncodedRequest>({
      query: postOnce('api/createKyc'),
      responseSchema: decoded(KycResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetKycDetailsQuery } = kycApi;
