/** The ETag of the last response to a query; null while unknown. */
interface Version {
  requestId: string;
  etag: string | null;
}

export type VersionsState = Record<string, Version>;

export type WithVersions = {
  versions?: VersionsState;
  provider: { queries: Readonly<Record<string, { data?: unknown } | undefined>> };
};

export interface CachedResponse {
  etag: string;
  data: object;
}

export function selectCachedResponse(
  { versions, provider }: WithVersions,
  queryCacheKey = '',
): CachedResponse | undefined {
  const etag = versions?.[queryCacheKey]?.etag;
  const data = provider.queries[queryCacheKey]?.data;
  return etag && typeof data === 'object' && data !== null ? { etag, data } : undefined;
}
