import { providerApi } from '#web/api/http/providerApi.ts';
import type { ProviderRequest } from '#web/api/http/sendRequest.ts';

const ADMIN_TAGS = [
  'AdminMe',
  'Administrator',
  'Approval',
  'AdminUser',
  'AdminRecord',
  'AdminSetting',
  'Audit',
] as const;
export type AdminTag = (typeof ADMIN_TAGS)[number];

/** All that is refreshed after any change that an administrator makes. */
export const adminData: readonly AdminTag[] = ADMIN_TAGS;

/** The administrator's calls: they go with the token under `token`, and no other part of the app loads them. */
export const adminApi = providerApi.enhanceEndpoints({ addTagTypes: ADMIN_TAGS });

/** Returns a request that goes with the administrator's token. */
export const asAdmin = (request: ProviderRequest): ProviderRequest => ({ ...request, isAdmin: true });
