import { providerApi, type Tag, userData } from '#web/api/http/providerApi.ts';
import type { ProviderRequest } from '#web/api/http/sendRequest.ts';

/** The data that only administrators see. */
export const ADMIN_TAGS = [
  'AdminMe',
  'Administrator',
  'Approval',
  'AdminUser',
  'AdminRecord',
  'AdminSetting',
  'Audit',
] as const;
export type AdminTag = (typeof ADMIN_TAGS)[number];

/** What a change by an administrator may alter: also what users see of settings, methods, coins and their records. */
export const adminData: readonly (AdminTag | Tag)[] = [...ADMIN_TAGS, ...userData];

export const adminApi = providerApi.enhanceEndpoints({ addTagTypes: ADMIN_TAGS });

export const asAdmin = (request: ProviderRequest): ProviderRequest => ({ ...request, isAdmin: true });

export const post = (url: string, body: unknown): ProviderRequest => asAdmin({ url, method: 'POST', body });
export const put = (url: string, body: unknown): ProviderRequest => asAdmin({ url, method: 'PUT', body });
