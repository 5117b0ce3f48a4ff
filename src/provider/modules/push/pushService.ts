import { NOTIFICATION_KINDS } from '#contract/notifications/notifications.ts';
import {
  type PushSettings,
  type UpdatePushSettings,
  type UpdatePushSubscription,
} from '#contract/notifications/push.ts';
import { type Id } from '#contract/wire.ts';
import { type Database } from '#provider/db/database.ts';
import { pushStore } from './pushStore.ts';

interface PushDeps {
  db: Database;
  now: () => number;
  publicKey: string;
}

interface PushReader {
  userId: Id;
  sessionId: string;
}

export interface PushService {
  settings(reader: PushReader): Promise<PushSettings>;
  /** Switches kinds for all devices of the account. */
  updateSettings(reader: PushReader, change: UpdatePushSettings): Promise<PushSettings>;
  /** Sends pushes of the account to this device for as long as the session lasts. */
  subscribe(reader: PushReader, subscription: UpdatePushSubscription): Promise<PushSettings>;
  unsubscribe(reader: PushReader): Promise<PushSettings>;
}

const MAX_SUBSCRIPTIONS = 10;

export function pushService({ db, now, publicKey }: PushDeps): PushService {
  const store = pushStore(db);

  async function settings(reader: PushReader): Promise<PushSettings> {
    const [muted, isSubscribed] = await Promise.all([store.mutedKinds(reader.userId), store.isSubscribed(reader)]);
    const isOn = NOTIFICATION_KINDS.map(kind => [kind, !muted.includes(kind)]);
    return { publicKey, kinds: Object.fromEntries(isOn) as PushSettings['kinds'], isSubscribed };
  }

  return {
    settings,

    async updateSettings(reader, { kinds }) {
      const on = NOTIFICATION_KINDS.filter(kind => kinds[kind] === true);
      const off = NOTIFICATION_KINDS.filter(kind => kinds[kind] === false);
      await store.update(reader.userId, on, off);
      return settings(reader);
    },

    async subscribe(reader, subscription) {
      await db.tx(async tx => {
        await pushStore(tx).replace(reader, subscription, new Date(now()));
        await pushStore(tx).keepNewest(reader.userId, MAX_SUBSCRIPTIONS);
      });
      return settings(reader);
    },

    async unsubscribe(reader) {
      await store.removeBySession(reader.sessionId);
      return settings(reader);
    },
  };
}
