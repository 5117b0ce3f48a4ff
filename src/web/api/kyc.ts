import * as z from 'zod/mini';
import { CreateKyc, KycAnswer } from '#contract/kyc.ts';
import { decoded, type Intent, providerApi, userData } from './providerApi.ts';

export const kycApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getKycDetails: build.query<KycAnswer, void>({
      query: () => 'api/getKycDetails',
      responseSchema: decoded(KycAnswer),
      providesTags: ['Kyc'],
    }),
    createKyc: build.mutation<KycAnswer, Intent<CreateKyc>>({
      query: ({ intentKey, ...body }) => ({
        url: 'api/createKyc',
        method: 'POST',
        headers: { 'idempotency-key': intentKey },
        body: z.encode(CreateKyc, body),
      }),
      responseSchema: decoded(KycAnswer),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetKycDetailsQuery, useLazyGetKycDetailsQuery, useCreateKycMutation } = kycApi;
