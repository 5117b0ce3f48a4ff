import * as z from 'zod/mini';
import {
  GROUP_BY_KIND,
  Notification,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  NotificationPage,
  type ReadNotifications,
  UnreadCounts,
  UnreadResponse,
} from '#contract/notifications/notifications.ts';
import { type Failure, isNotFound } from '#web/api/http/failure.ts';
import {
  decoded,
  isUnchanged,
  providerApi,
  type ProviderDispatch,
  type ProviderState,
  type ProviderThunk,
  transformNew,
  userData,
} from '#web/api/http/providerApi.ts';
import { readableRows } from '#web/api/http/readableRows.ts';
import { readPage } from './readPage.ts';

/** A page whose unreadable notifications, such as kinds of a newer provider, are omitted. */
const ReadablePage = z.object({
  notifications: readableRows(Notification),
  next: NotificationPage.shape.next,
  unread: UnreadCounts,
});
type ReadablePage = z.infer<typeof ReadablePage>;

/** The loaded notifications of a group, newest first, and the cursor to older ones. */
export interface LoadedNotifications {
  items: readonly Notification[];
  next: string | null;
  unread: UnreadCounts;
}

const toLoaded = ({ notifications: { rows }, next, unread }: ReadablePage): LoadedNotifications => ({
  items: rows,
  next,
  unread,
});

/** `null` is the group of all. */
export type GroupFilter = NotificationGroup | null;

interface OlderPage {
  group: GroupFilter;
  before: string;
}

/** Returns the number of unread notifications of a group, as far as the server counts. */
export const countUnread = (unread: UnreadCounts, group: GroupFilter): number =>
  group === null ? Object.values(unread).reduce((total, count) => total + count, 0) : unread[group];

/**
 * Puts a newest page before the loaded ones. If some may be missing in between, it replaces everything. Older ones become
 * read, perhaps on another device, once none is unread. The page and another count may be of two moments.
 */
function mergeNewest(
  known: LoadedNotifications,
  page: LoadedNotifications,
  { arg: group }: { arg: GroupFilter },
): LoadedNotifications {
  if (isUnchanged(page)) return known;
  const oldest = page.items.at(-1)?._id;
  const seenAt = known.items.findIndex(({ _id }) => _id === oldest);
  const older = known.items.slice(seenAt + 1);
  if (seenAt < 0 || older.length === 0) return page;
  const areAllRead = countUnread(page.unread, group) === 0 && page.items.every(({ isRead }) => isRead);
  const kept = areAllRead ? older.map(item => (item.isRead ? item : { ...item, isRead: true })) : older;
  return { items: [...page.items, ...kept], next: known.next, unread: page.unread };
}

// The newest page alone is polled, so its count is the later one.
const mergeOlder = (
  known: LoadedNotifications,
  page: Pick<LoadedNotifications, 'items' | 'next'>,
): LoadedNotifications => ({
  ...known,
  items: [...known.items, ...page.items],
  next: page.next,
});

const listApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getNotifications: build.query<LoadedNotifications, GroupFilter>({
      query: group => ({ url: 'api/getNotifications', params: group === null ? {} : { group }, isPolled: true }),
      rawResponseSchema: decoded(ReadablePage),
      transformResponse: transformNew(toLoaded),
      merge: mergeNewest,
      providesTags: ['Notification'],
    }),
    /** Reads one page, which `loadOlderNotifications` merges into the list. */
    getOlderNotifications: build.query<LoadedNotifications, OlderPage>({
      query: ({ group, before }) => ({
        url: 'api/getNotifications',
        params: { before, ...(group !== null && { group }) },
      }),
      rawResponseSchema: decoded(ReadablePage),
      transformResponse: toLoaded,
      keepUnusedDataFor: 0,
    }),
  }),
});

const { getNotifications, getOlderNotifications } = listApi.endpoints;

type FindMarked = <Item extends Pick<Notification, '_id' | 'kind' | 'createdAt'>>(
  items: readonly Item[],
) => readonly Item[];

const findById =
  (id: string): FindMarked =>
  items =>
    items.filter(({ _id }) => _id === id);

const LISTS: readonly GroupFilter[] = [null, ...NOTIFICATION_GROUPS];

/** Lists of other groups do not contain the oldest one that was shown, so that its time decides. */
function findUpTo({ upTo, group, shown = [upTo] }: ReadNotifications, state: ProviderState): FindMarked {
  const loaded = LISTS.flatMap(each => getNotifications.select(each)(state).data?.items ?? []);
  const oldestAt = loaded.find(({ _id }) => _id === shown.at(-1))?.createdAt ?? '';
  return items =>
    items.filter(
      ({ _id, kind, createdAt }) =>
        shown.includes(_id) || (createdAt < oldestAt && (group === undefined || GROUP_BY_KIND[kind] === group)),
    );
}

interface MarkCall {
  dispatch: ProviderDispatch;
  queryFulfilled: Promise<unknown>;
}

/** Marks loaded notifications as read once the call succeeds. Older ones are not requested again. */
async function markLoaded(find: FindMarked, { dispatch, queryFulfilled }: MarkCall): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  for (const group of LISTS)
    dispatch(
      listApi.util.updateQueryData('getNotifications', group, ({ items }) => {
        for (const item of find(items)) item.isRead = true;
      }),
    );
}

export const notificationsApi = listApi.injectEndpoints({
  endpoints: build => ({
    readNotification: build.mutation<UnreadResponse, string>({
      query: id => ({ url: `api/readNotification/${encodeURIComponent(id)}`, method: 'PUT' }),
      responseSchema: decoded(UnreadResponse),
      invalidatesTags: userData,
      onQueryStarted: (id, call) => markLoaded(findById(id), call),
    }),
    readNotifications: build.mutation<UnreadResponse, ReadNotifications>({
      query: body => ({ url: 'api/readNotifications', method: 'PUT', body }),
      responseSchema: decoded(UnreadResponse),
      invalidatesTags: userData,
      onQueryStarted: (body, call) => markLoaded(findUpTo(body, call.getState()), call),
    }),
  }),
});

export const { useGetNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } = notificationsApi;

const NO_PAGE = { items: [], next: null };

/** Loads the page before the oldest loaded notification. Returns the failure or null. */
export const loadOlderNotifications =
  (group: GroupFilter): ProviderThunk<Failure | null> =>
  async (dispatch, getState) => {
    const selectLoaded = getNotifications.select(group);
    const before = selectLoaded(getState()).data?.next ?? null;
    if (before === null) return null;
    const read = await readPage(dispatch(getOlderNotifications.initiate({ group, before }, { forceRefetch: true })));
    // The oldest loaded one was deleted for its age, and all older ones with it.
    const page = 'failure' in read && isNotFound(read.failure) ? NO_PAGE : read;
    if ('failure' in page) return page.failure;
    const { data: known } = selectLoaded(getState());
    // A refresh may have replaced the list meanwhile; the next press continues from there.
    if (known?.next === before)
      dispatch(listApi.util.updateQueryData('getNotifications', group, () => mergeOlder(known, page)));
    return null;
  };
