import {
  NOTIFICATIONS_PAGE_SIZE,
  type NotificationPage,
  type NotificationsQuery,
  type ReadNotifications,
  type UnreadResponse,
} from '#contract/notifications/notifications.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { type NotificationReader, notificationStore } from './notificationStore.ts';

interface NotificationDeps {
  db: Database;
  now: () => number;
}

export interface NotificationService {
  page(reader: NotificationReader, query: NotificationsQuery): Promise<NotificationPage>;
  /** Marks one notification as read; a second time changes nothing. */
  read(reader: NotificationReader, id: Id): Promise<UnreadResponse>;
  readUpTo(reader: NotificationReader, marked: ReadNotifications): Promise<UnreadResponse>;
}

/** Lists a user's notifications and marks them as read. Unknown ids and those of other users are alike. */
export function notificationService({ db, now }: NotificationDeps): NotificationService {
  const store = notificationStore(db);

  async function getPosition({ userId }: NotificationReader, id: Id): Promise<bigint> {
    const position = await store.findPosition(userId, id);
    assertOrThrow(position !== null, 'not_found');
    return position;
  }

  return {
    async page(reader, { group, before, limit = String(NOTIFICATIONS_PAGE_SIZE) }) {
      const size = parseInt(limit, 10);
      const last = before === undefined ? null : await getPosition(reader, before);
      const [found, unread] = await Promise.all([
        store.listPage(reader, { group, before: last, limit: size + 1 }),
        store.countUnread(reader),
      ]);
      const notifications = found.slice(0, size);
      return { notifications, next: found.length > size ? (notifications.at(-1)?._id ?? null) : null, unread };
    },

    async read(reader, id) {
      await getPosition(reader, id);
      await store.markRead(reader.userId, id, new Date(now()));
      return { unread: await store.countUnread(reader) };
    },

    async readUpTo(reader, { upTo, group, shown }) {
      const position = await getPosition(reader, upTo);
      await store.markReadUpTo(reader.userId, { upTo: position, group, shown, at: new Date(now()) });
      return { unread: await store.countUnread(reader) };
    },
  };
}
