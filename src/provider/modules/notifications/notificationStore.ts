import { decimal, fromMicros } from '#contract/money.ts';
import {
  GROUP_BY_KIND,
  MAX_UNREAD_COUNT,
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
  type UnreadCounts,
} from '#contract/notifications/notifications.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

/** The reader: a notification caused by this session itself is no news to it. */
export interface NotificationReader {
  userId: Id;
  sessionId: string;
}

interface Row {
  id: Id;
  position: bigint;
  kind: NotificationKind;
  details: Record<string, unknown>;
  is_read: boolean;
  created_at: Date;
}

interface PageQuery {
  group: NotificationGroup | undefined;
  /** The position of the last notification of the page before; null for the first page. */
  before: bigint | null;
  limit: number;
}

interface MarkUpTo {
  upTo: bigint;
  group: NotificationGroup | undefined;
  shown: readonly Id[] | undefined;
  at: Date;
}

const listKinds = (group: NotificationGroup | undefined): NotificationKind[] =>
  NOTIFICATION_KINDS.filter(kind => group === undefined || GROUP_BY_KIND[kind] === group);

const AMOUNTS = ['amount', 'stake', 'afterAmount'];
const PRICES = ['price', 'reached', 'entryPrice', 'exitPrice'];

/** Reads one value of `details`: amounts are micro-USDT as text, prices are plain decimals as text. */
function toDetail(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (AMOUNTS.includes(name)) return fromMicros(BigInt(value));
  return PRICES.includes(name) ? decimal(value) : value;
}

/** The triggers write each kind's details as the contract defines them; every response is checked against it. */
const toNotification = ({ id, kind, details, is_read, created_at }: Row) =>
  ({
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, toDetail(name, value)])),
    _id: id,
    kind,
    createdAt: created_at.toISOString(),
    isRead: is_read,
  }) as Notification;

/** Unread by a session `$2` of the user `$1`. */
const IS_UNREAD = 'read_at IS NULL AND session_id IS DISTINCT FROM $2';

const notificationReads = (tx: Tx) => ({
  /** Reads each kind from its own index range, so that a page costs the same for every group and account. */
  async listPage({ userId, sessionId }: NotificationReader, { group, before, limit }: PageQuery) {
    const rows = await tx.query<Row>(
      `SELECT newest.* FROM unnest($3::text[]) wanted CROSS JOIN LATERAL (
         SELECT id, position, kind, details, created_at, NOT (${IS_UNREAD}) AS is_read FROM notifications n
         WHERE user_id = $1 AND n.kind = wanted AND ($4::bigint IS NULL OR position < $4)
         ORDER BY position DESC LIMIT $5
       ) newest ORDER BY position DESC LIMIT $5`,
      [userId, sessionId, listKinds(group), before, limit],
    );
    return rows.map(toNotification);
  },

  /** Returns the position of a notification; null when it is unknown or of another user. */
  async findPosition(userId: Id, id: Id): Promise<bigint | null> {
    const [row] = await tx.query<{ position: bigint }>(
      'SELECT position FROM notifications WHERE id = $1 AND user_id = $2',
      [id, userId],
    );
    return row?.position ?? null;
  },

  async countUnread({ userId, sessionId }: NotificationReader): Promise<UnreadCounts> {
    const rows = await tx.query<{ kind: NotificationKind; unread: number }>(
      `SELECT wanted AS kind, (
         SELECT count(*)::int FROM (
           SELECT FROM notifications n WHERE user_id = $1 AND n.kind = wanted AND ${IS_UNREAD} LIMIT ${MAX_UNREAD_COUNT}
         ) counted
       ) AS unread FROM unnest($3::text[]) wanted`,
      [userId, sessionId, NOTIFICATION_KINDS],
    );
    const counts: UnreadCounts = { trades: 0, money: 0, account: 0, alerts: 0 };
    for (const { kind, unread } of rows) {
      const group = GROUP_BY_KIND[kind];
      counts[group] = Math.min(MAX_UNREAD_COUNT, counts[group] + unread);
    }
    return counts;
  },
});

const notificationWrites = (tx: Tx) => ({
  async markRead(userId: Id, id: Id, at: Date): Promise<void> {
    await tx.query('UPDATE notifications SET read_at = $3 WHERE id = $1 AND user_id = $2 AND read_at IS NULL', [
      id,
      userId,
      at,
    ]);
  },

  /** Positions are taken before the commit: one that was not `shown` may lie between those that were. */
  async markReadUpTo(userId: Id, { upTo, group, shown, at }: MarkUpTo): Promise<void> {
    await tx.query(
      `UPDATE notifications SET read_at = $4
       WHERE user_id = $1 AND read_at IS NULL AND kind = ANY($3) AND position <= $2 AND (
         $5::text[] IS NULL OR id = ANY($5)
         OR position < (SELECT min(position) FROM notifications WHERE id = ANY($5) AND user_id = $1)
       )`,
      [userId, upTo, listKinds(group), at, shown ?? null],
    );
  },
});

export const notificationStore = (tx: Tx) => ({ ...notificationReads(tx), ...notificationWrites(tx) });

const RETENTION_MS = 90 * DAY_MS;

/** Deletes notifications older than 90 days. */
export const purgeExpiredNotifications = (tx: Tx, now: number) =>
  tx.query('DELETE FROM notifications WHERE created_at < $1', [new Date(now - RETENTION_MS)]);
