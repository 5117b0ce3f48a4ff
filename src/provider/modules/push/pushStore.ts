import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/notifications.ts';
import { type UpdatePushSubscription } from '#contract/notifications/push.ts';
import { type Id } from '#contract/wire.ts';
import { newId } from '#provider/core/newId.ts';
import { lockName } from '#provider/db/advisoryLocks.ts';
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
  /** How often the device has failed since its last success. */
  failures: number;
  /** The time of the newest event. */
  createdAt: Date;
}

/** Devices whose last push succeeded, and those whose last push failed, which may take ten seconds each. */
export const PUSH_LANES = ['healthy', 'failing'] as const;
export type PushLane = (typeof PUSH_LANES)[number];

interface Claim {
  lane: PushLane;
  at: Date;
  /** Sessions that were last used then or before have ended. */
  usedAfter: Date;
  /** When the pushes are due again, in case this process ends before it has sent them. */
  nextAt: Date;
  limit: number;
  perAccount: number;
}

interface DueRow {
  ids: string[];
  kind: NotificationKind;
  subscription_id: Id;
  endpoint: string;
  p256dh: string;
  auth: string;
  attempts: number;
  failures: number;
  created_at: Date;
}

const subscriptionStatements = (tx: Tx) => ({
  async isSubscribed({ sessionId }: PushReader): Promise<boolean> {
    const rows = await tx.query('SELECT FROM push_subscriptions WHERE session_id = $1', [sessionId]);
    return rows.length > 0;
  },

  /**
   * Replaces the subscription of a session. A device that another account used before belongs to this one now. Other
   * devices of the account wait until the transaction ends, so that `keepNewest` finds what they added. A session that
   * has ended meanwhile gets none.
   */
  async replace(reader: PushReader, { endpoint, keys }: UpdatePushSubscription, at: Date): Promise<void> {
    const { userId, sessionId } = reader;
    await lockName(tx, `push:${userId}`);
    // Before the subscriptions, as at the end of a session.
    const session = await tx.query('SELECT FROM sessions WHERE id = $1 FOR KEY SHARE', [sessionId]);
    if (session.length === 0) return;
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

  async countFailure(id: Id): Promise<void> {
    await tx.query('UPDATE push_subscriptions SET failures = failures + 1 WHERE id = $1', [id]);
  },

  /** Counts a refusal, which is a failure too, and returns the number since the last success. */
  async countRefusal(id: Id): Promise<number> {
    const [row] = await tx.query<{ refusals: number }>(
      `UPDATE push_subscriptions SET failures = failures + 1, refusals = refusals + 1 WHERE id = $1
       RETURNING refusals`,
      [id],
    );
    return row?.refusals ?? 0;
  },

  async clearFailures(id: Id): Promise<void> {
    await tx.query('UPDATE push_subscriptions SET failures = 0, refusals = 0 WHERE id = $1', [id]);
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
   * Takes due pushes of a lane: the first of every account before the second of any. Those of one kind to one device are
   * taken together. Those of a session that has ended without input wait for its deletion.
   */
  async claim({ lane, at, usedAfter, nextAt, limit, perAccount }: Claim): Promise<DuePush[]> {
    const rows = await tx.query<DueRow>(
      `WITH turns AS (
         SELECT p.id, p.due_at, row_number() OVER (PARTITION BY s.user_id ORDER BY p.due_at, p.id) AS turn
         FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription_id
           JOIN sessions device ON device.id = s.session_id AND device.last_used_at > $6
         WHERE p.due_at <= $1 AND (s.failures > 0) = $5
       ), due AS (
         SELECT id FROM pushes
         WHERE id IN (SELECT id FROM turns WHERE turn <= $4 ORDER BY turn, due_at LIMIT $3) AND due_at <= $1
         FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE pushes p SET due_at = $2, attempts = attempts + 1, is_claimed = true FROM due WHERE p.id = due.id
         RETURNING p.id, p.subscription_id, p.kind, p.attempts, p.created_at
       )
       SELECT array_agg(c.id::text) AS ids, c.kind, c.subscription_id, s.endpoint, s.p256dh, s.auth, s.failures,
         max(c.attempts) AS attempts, max(c.created_at) AS created_at
       FROM claimed c JOIN push_subscriptions s ON s.id = c.subscription_id
       GROUP BY c.subscription_id, c.kind, s.id`,
      [at, nextAt, limit, perAccount, lane === 'failing', usedAfter],
    );
    return rows.map(({ ids, subscription_id: subscriptionId, created_at: createdAt, ...row }) => ({
      ...{ ...row, subscriptionId, createdAt },
      ids: ids.map(BigInt),
    }));
  },

  /** Deletes due pushes whose device has ended its subscription, or whose kind was switched off while they waited. */
  async removeUnwanted(at: Date): Promise<void> {
    await tx.query(
      `DELETE FROM pushes WHERE id IN (
         SELECT p.id FROM pushes p
         LEFT JOIN push_subscriptions s ON s.id = p.subscription_id
         LEFT JOIN push_settings muting ON muting.user_id = s.user_id
         WHERE p.due_at <= $1 AND (s.id IS NULL OR p.kind = ANY (muting.muted))
         FOR UPDATE OF p SKIP LOCKED)`,
      [at],
    );
  },
});

const outcomeStatements = (tx: Tx) => ({
  /**
   * Makes claimed pushes report the newest event that joined them while they waited. Returns false without one, or when
   * another push reports it.
   */
  async moveToNewest({ ids, kind, subscriptionId }: DuePush): Promise<boolean> {
    const moved = await tx.query(
      `UPDATE pushes p SET created_at = newest.created_at
       FROM push_subscriptions s LEFT JOIN push_settings muting ON muting.user_id = s.user_id
       CROSS JOIN LATERAL (
         SELECT n.created_at FROM notifications n
         WHERE n.user_id = s.user_id AND n.kind = $3 AND n.session_id IS DISTINCT FROM s.session_id
         ORDER BY n.position DESC LIMIT 1
       ) newest
       WHERE p.id = ANY ($1) AND s.id = $2 AND $3 <> ALL (coalesce(muting.muted, '{}'))
         AND newest.created_at > (SELECT max(created_at) FROM pushes WHERE id = ANY ($1))
         AND NOT EXISTS (SELECT FROM pushes w WHERE w.subscription_id = $2 AND w.kind = $3 AND NOT w.is_claimed)
       RETURNING p.id`,
      [ids, subscriptionId, kind],
    );
    return moved.length > 0;
  },

  async finish(ids: readonly bigint[]): Promise<void> {
    await tx.query('DELETE FROM pushes WHERE id = ANY($1)', [ids]);
  },

  /** Makes one of the pushes due again in place of all, so that the queue of a failing device does not grow. */
  async postpone({ ids: [kept, ...others], attempts }: Pick<DuePush, 'ids' | 'attempts'>, until: Date): Promise<void> {
    if (others.length > 0) await tx.query('DELETE FROM pushes WHERE id = ANY($1)', [others]);
    await tx.query('UPDATE pushes SET due_at = $2, attempts = $3, is_claimed = false WHERE id = $1', [
      kept,
      until,
      attempts,
    ]);
  },
});

export const pushStore = (tx: Tx) => ({
  ...subscriptionStatements(tx),
  ...settingStatements(tx),
  ...queueStatements(tx),
  ...outcomeStatements(tx),
});
