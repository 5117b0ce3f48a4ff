import { PushSettings, type UpdatePushSettings, type UpdatePushSubscription } from '#contract/notifications/push.ts';
import { decoded, providerApi, userData } from '#web/api/http/providerApi.ts';

export const pushApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getPushSettings: build.query<PushSettings, void>({
      query: () => 'api/getPushSettings',
      responseSchema: decoded(PushSettings),
      providesTags: ['Notification'],
    }),
    updatePushSettings: build.mutation<PushSettings, UpdatePushSettings>({
      query: body => ({ url: 'api/updatePushSettings', method: 'PUT', body }),
      responseSchema: decoded(PushSettings),
      invalidatesTags: userData,
    }),
    updatePushSubscription: build.mutation<PushSettings, UpdatePushSubscription>({
      query: body => ({ url: 'api/updatePushSubscription', method: 'PUT', body }),
      responseSchema: decoded(PushSettings),
      invalidatesTags: userData,
    }),
    deletePushSubscription: build.mutation<PushSettings, void>({
      query: () => ({ url: 'api/pushSubscription', method: 'DELETE' }),
      responseSchema: decoded(PushSettings),
      invalidatesTags: userData,
    }),
  }),
});

export const {
  useGetPushSettingsQuery,
  useUpdatePushSettingsMutation,
  useUpdatePushSubscriptionMutation,
  useDeletePushSubscriptionMutation,
} = pushApi;
