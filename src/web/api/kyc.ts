import * as z from 'zod/mini';
import { CreateKyc, KycResponse } from '#contract/kyc.ts';
import { decoded, type Intent, providerApi, userData } from '#web/api/http/providerApi.ts';

export const kycApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getKycDetails: build.query<KycResponse, void>({
      query: () => 'api/getKycDetails',
      responseSchema: decoded(KycResponse),
      providesTags: ['Kyc'],
    }),
    createKyc: build.mutation<KycResponse, Intent<CreateKyc>>({
      query: ({ intentKey, ...body }) => ({
        url: 'api/createKyc',
        method: 'POST',
        headers: { 'idempotency-key': intentKey },
        body: z.encode(CreateKyc, body),
      }),
      responseSchema: decoded(KycResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetKycDetailsQuery, useLazyGetKycDetailsQuery, useCreateKycMutation } = kycApi;
