import * as z from 'zod/mini';
import type { RestoredCache } from '#web/api/http/providerApi.ts';
import type { LoadedNotifications } from '#web/api/notifications.ts';
import { type LoadedStatement, takeNewest } from '#web/api/statement.ts';

// Nothing secret, no documents, and no deposit address, because it may have changed. Withdrawals name the user's own.
const PERSISTED_ENDPOINTS: readonly string[] = [
  ...['getUserById', 'getSiteSetting', 'getCoinList'],
  ...['getUserDepositLog', 'getUserWithdrawLog', 'getUserTransferLog', 'getUserTrades', 'getStatement'],
  'getNotifications',
];
// Keeps the newest; each page of orders is one.
const MAX_QUERIES = 30;
// A statement and the notifications grow with every loaded page.
const MAX_LOADED_ROWS = 50;

const PersistedQuery = z.object({
  endpointName: z.string(),
  originalArgs: z.optional(z.unknown()),
  data: z.unknown(),
  fulfilledTimeStamp: z.number(),
});
const Tags = z.record(z.string(), z.array(z.looseObject({ type: z.string() })));
const PersistedQueries = z.object({
  owner: z.nullable(z.string()),
  queries: z.record(z.string(), PersistedQuery),
  tags: Tags,
});
type PersistedQueries = z.infer<typeof PersistedQueries>;

interface Query {
  status?: string;
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}
export interface ProviderState {
  provider: {
    queries: Readonly<Record<string, Query | undefined>>;
    provided: { keys: Readonly<Record<string, readonly { type: string }[] | undefined>> };
  };
}

const isPersisted = (name: string | undefined): boolean => name !== undefined && PERSISTED_ENDPOINTS.includes(name);

// Removes the signature from a link to a private file.
const withoutSecrets = (name: string, value: unknown): unknown =>
  name === 'transactionScreenshot' && typeof value === 'string' ? value.replace(/[?#].*/s, '') : value;

const isStatement = (name: string | undefined, data: unknown): data is LoadedStatement =>
  name === 'getStatement' && typeof data === 'object' && data !== null && 'runs' in data;

const isNotifications = (name: string | undefined, data: unknown): data is LoadedNotifications =>
  name === 'getNotifications' && typeof data === 'object' && data !== null && 'items' in data;

function takeNewestNotifications(loaded: LoadedNotifications): LoadedNotifications {
  const items = loaded.items.slice(0, MAX_LOADED_ROWS);
  return { ...loaded, items, next: items.length < loaded.items.length ? (items.at(-1)?._id ?? null) : loaded.next };
}

function takeNewestRows(name: string | undefined, data: unknown): unknown {
  if (isStatement(name, data)) return takeNewest(data, MAX_LOADED_ROWS);
  return isNotifications(name, data) ? takeNewestNotifications(data) : data;
}

/** Returns whether the server has responded since the start. Restored responses count as failed. */
export const hasResponse = ({ provider: { queries } }: ProviderState): boolean =>
  Object.values(queries).some(query => query?.status === 'fulfilled');

function getNewestQueries({ provider: { queries } }: ProviderState) {
  return Object.entries(queries)
    .flatMap(([key, query]) =>
      query?.fulfilledTimeStamp !== undefined && query.data !== undefined && isPersisted(query.endpointName)
        ? [{ key, at: query.fulfilledTimeStamp, query }]
        : [],
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_QUERIES);
}

/** Returns the newest data in a fixed order; the objects stay identical while their content is unchanged. */
export const getPersistedData = (state: ProviderState): readonly unknown[] =>
  getNewestQueries(state)
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(({ query }) => query.data);

/**
 * Serialises the newest responses for storage. Stored ones of the same user that this page has not loaded stay, with
 * their own time.
 */
export function serializeQueries(state: ProviderState, owner: string | null, stored: PersistedQueries | null): string {
  const { keys } = state.provider.provided;
  const newest = getNewestQueries(state).map(({ key, at, query: { endpointName, originalArgs, data } }) => ({
    key,
    query: {
      endpointName,
      originalArgs,
      data: takeNewestRows(endpointName, data),
      fulfilledTimeStamp: at,
    },
    tags: keys[key] ?? [],
  }));
  const others = Object.entries(stored?.queries ?? {})
    .filter(([key]) => !newest.some(own => own.key === key))
    .map(([key, query]) => ({ key, query, tags: stored?.tags[key] ?? [] }))
    .sort((a, b) => b.query.fulfilledTimeStamp - a.query.fulfilledTimeStamp);
  const kept = [...newest, ...others].slice(0, MAX_QUERIES);
  return JSON.stringify(
    {
      owner,
      queries: Object.fromEntries(kept.map(({ key, query }) => [key, query])),
      tags: Object.fromEntries(kept.map(({ key, tags }) => [key, tags])),
    },
    withoutSecrets,
  );
}

/** Parses what was stored; null when it is invalid or another user's, because a tab may write before it follows a sign-in. */
export function parsePersistedQueries(text: string | null, owner: string | null): PersistedQueries | null {
  try {
    const stored = PersistedQueries.parse(JSON.parse(text ?? ''));
    return stored.owner === owner ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Returns the stored responses that the cache lacks, each with its time and a failed refresh, so that screens show them
 * as stale. With a status, only those of such queries. A response to a query in flight still replaces its own.
 */
export function getMissingQueries(
  { queries, tags }: PersistedQueries,
  { provider }: ProviderState,
  status?: string,
): RestoredCache | null {
  const missing = Object.entries(queries).filter(([key, { endpointName }]) => {
    const known = provider.queries[key];
    return isPersisted(endpointName) && known?.data === undefined && (!status || known?.status === status);
  });
  if (missing.length === 0) return null;
  const queryStates = missing.map(([key, query]) => [
    key,
    {
      ...query,
      status: 'rejected',
      error: { kind: 'offline' },
      requestId: provider.queries[key]?.requestId ?? 'kept',
      startedTimeStamp: query.fulfilledTimeStamp,
    },
  ]);
  const keys = Object.fromEntries(missing.map(([key]) => [key, tags[key] ?? []]));
  const byType: Record<string, Record<string, string[]>> = {};
  for (const [key, own] of Object.entries(keys))
    for (const { type, id } of own) ((byType[type] ??= {})[String(id ?? '__internal_without_id')] ??= []).push(key);
  return { queries: Object.fromEntries(queryStates), mutations: {}, provided: { tags: byType, keys } };
}
