import { PushSettings, type UpdatePushSettings, type UpdatePushSubscription } from '#contract/notifications/push.ts';
import { decoded, providerApi } from '#web/api/http/providerApi.ts';

export const pushApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getPushSettings: build.query<PushSettings, void>({
      query: () => 'api/getPushSettings',
      responseSchema: decoded(PushSettings),
    }),
    updatePushSettings: build.mutation<PushSettings, UpdatePushSettings>({
      query: body => ({ url: 'api/updatePushSettings', method: 'PUT', body }),
      responseSchema: decoded(PushSettings),
    }),
    updatePushSubscription: build.mutation<PushSettings, UpdatePushSubscription>({
      query: body => ({ url: 'api/updatePushSubscription', method: 'PUT', body }),
      responseSchema: decoded(PushSettings),
    }),
    deletePushSubscription: build.mutation<PushSettings, void>({
      query: () => ({ url: 'api/pushSubscription', method: 'DELETE' }),
      responseSchema: decoded(PushSettings),
    }),
  }),
});

export const {
  useGetPushSettingsQuery,
  useUpdatePushSettingsMutation,
  useUpdatePushSubscriptionMutation,
  useDeletePushSubscriptionMutation,
} = pushApi;
