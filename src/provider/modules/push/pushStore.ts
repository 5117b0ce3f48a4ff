import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/notifications.ts';
import { type UpdatePushSubscription } from '#contract/notifications/push.ts';
import { type Id } from '#contract/wire.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';

interface PushReader {
  userId: Id;
  sessionId: string;
}

/** Queued pushes of one kind to one device, which one message replaces. */
export interface DuePush {
  ids: bigint[];
  kind: NotificationKind;
  subscriptionId: Id;
  endpoint: string;
  p256dh: string;
  auth: string;
  attempts: number;
  createdAt: Date;
}

interface DueRow {
  ids: string[];
  kind: NotificationKind;
  subscription_id: Id;
  endpoint: string | null;
  p256dh: string;
  auth: string;
  attempts: number;
  created_at: Date;
}

const subscriptionStatements = (tx: Tx) => ({
  async isSubscribed({ sessionId }: PushReader): Promise<boolean> {
    const rows = await tx.query('SELECT FROM push_subscriptions WHERE session_id = $1', [sessionId]);
    return rows.length > 0;
  },

  /** Replaces the subscription of a session. A device that another account used before belongs to this one now. */
  async replace(reader: PushReader, { endpoint, keys }: UpdatePushSubscription, at: Date): Promise<void> {
    const { userId, sessionId } = reader;
    await tx.query('DELETE FROM push_subscriptions WHERE endpoint = $1 OR session_id = $2', [endpoint, sessionId]);
    await tx.query(
      `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [newId(), userId, sessionId, endpoint, keys.p256dh, keys.auth, at],
    );
  },

  /** Keeps the newest subscriptions of an account. */
  async keepNewest(userId: Id, count: number): Promise<void> {
    await tx.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id OFFSET $2)`,
      [userId, count],
    );
  },

  async removeBySession(sessionId: string): Promise<void> {
    await tx.query('DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]);
  },

  async remove(id: Id): Promise<void> {
    await tx.query('DELETE FROM push_subscriptions WHERE id = $1', [id]);
  },
});

const settingStatements = (tx: Tx) => ({
  async mutedKinds(userId: Id): Promise<NotificationKind[]> {
    const [row] = await tx.query<{ muted: NotificationKind[] }>('SELECT muted FROM push_settings WHERE user_id = $1', [
      userId,
    ]);
    return row?.muted ?? [];
  },

  /** Switches kinds on and off and leaves the others. */
  async update(userId: Id, on: readonly NotificationKind[], off: readonly NotificationKind[]): Promise<void> {
    await tx.query(
      `INSERT INTO push_settings AS stored (user_id, muted) VALUES ($1, $3)
       ON CONFLICT (user_id) DO UPDATE SET muted = ARRAY(
         SELECT kind FROM unnest($4::text[]) kind
         WHERE (kind = ANY (stored.muted) AND kind <> ALL ($2)) OR kind = ANY ($3))`,
      [userId, on, off, NOTIFICATION_KINDS],
    );
  },
});

const queueStatements = (tx: Tx) => ({
  /**
   * Takes due pushes and makes them due again later, in case this process ends before it has sent them. Those of one
   * kind to one device are taken together. Pushes whose subscription is gone are deleted.
   */
  async claim(at: Date, nextAt: Date, limit: number): Promise<DuePush[]> {
    const rows = await tx.query<DueRow>(
      `WITH due AS (
         SELECT id FROM pushes WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE pushes p SET due_at = $2, attempts = attempts + 1 FROM due WHERE p.id = due.id
         RETURNING p.id, p.subscription_id, p.kind, p.attempts, p.created_at
       )
       SELECT array_agg(c.id::text) AS ids, c.kind, c.subscription_id, s.endpoint, s.p256dh, s.auth,
         max(c.attempts) AS attempts, min(c.created_at) AS created_at
       FROM claimed c LEFT JOIN push_subscriptions s ON s.id = c.subscription_id
       GROUP BY c.subscription_id, c.kind, s.id`,
      [at, nextAt, limit],
    );
    const pushes = rows.map(row => ({ ...row, ids: row.ids.map(BigInt) }));
    const orphans = pushes.filter(({ endpoint }) => endpoint === null);
    if (orphans.length > 0)
      await tx.query('DELETE FROM pushes WHERE id = ANY($1)', [orphans.flatMap(({ ids }) => ids)]);
    return pushes.flatMap(({ endpoint, subscription_id: subscriptionId, created_at: createdAt, ...push }) =>
      endpoint === null ? [] : [{ ...push, endpoint, subscriptionId, createdAt }],
    );
  },

  async finish(ids: readonly bigint[]): Promise<void> {
    await tx.query('DELETE FROM pushes WHERE id = ANY($1)', [ids]);
  },

  async postpone(ids: readonly bigint[], until: Date): Promise<void> {
    await tx.query('UPDATE pushes SET due_at = $2 WHERE id = ANY($1)', [ids, until]);
  },
});

export const pushStore = (tx: Tx) => ({
  ...subscriptionStatements(tx),
  ...settingStatements(tx),
  ...queueStatements(tx),
});
