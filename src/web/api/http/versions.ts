/** The version (ETag) of the answer to the last question of a query; null while it is not known. */
interface Version {
  requestId: string;
  etag: string | null;
}

/** By the query's key in the cache. */
export type VersionsState = Record<string, Version>;

export type WithVersions = {
  versions?: VersionsState;
  provider: { queries: Readonly<Record<string, { data?: unknown } | undefined>> };
};

/** An answer that is kept, with its version. */
export interface CachedResponse {
  etag: string;
  data: object;
}

/** Returns the kept answer of a query, undefined when there is none or its version is not known. */
export function selectCachedResponse(
  { versions, provider }: WithVersions,
  queryCacheKey = '',
): CachedResponse | undefined {
  const etag = versions?.[queryCacheKey]?.etag;
  const data = provider.queries[queryCacheKey]?.data;
  return etag && typeof data === 'object' && data !== null ? { etag, data } : undefined;
}
