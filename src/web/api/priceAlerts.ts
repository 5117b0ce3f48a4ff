import * as z from 'zod/mini';
import { CreatePriceAlert, PriceAlert, PriceAlertResponse } from '#contract/notifications/priceAlerts.ts';
import { decoded, type EncodedRequest, postOnce, providerApi, userData } from '#web/api/http/providerApi.ts';

export const priceAlertsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getPriceAlerts: build.query<PriceAlert[], void>({
      query: () => 'api/getPriceAlerts',
      responseSchema: decoded(z.array(PriceAlert)),
      providesTags: ['PriceAlert'],
    }),
    createPriceAlert: build.mutation<PriceAlertResponse, EncodedRequest>({
      query: postOnce('api/createPriceAlert'),
      responseSchema: decoded(PriceAlertResponse),
      invalidatesTags: userData,
    }),
    deletePriceAlert: build.mutation<null, string>({
      query: id => ({ url: `api/priceAlerts/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: userData,
    }),
  }),
});

export const encodePriceAlert = (alert: CreatePriceAlert): string => JSON.stringify(z.encode(CreatePriceAlert, alert));

export const { useGetPriceAlertsQuery, useCreatePriceAlertMutation, useDeletePriceAlertMutation } = priceAlertsApi;
