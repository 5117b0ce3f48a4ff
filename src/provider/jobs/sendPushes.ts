import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { createPushSender } from '#provider/modules/push/pushSender.ts';
import { type PushTransport } from '#provider/modules/push/pushTransport.ts';
import { readVapidKeys } from '#provider/modules/push/vapidKeys.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

interface SendPushesDeps {
  db: Database;
  now: () => number;
  log: Log;
  vapidPrivateKey: string | null;
  contact: string;
  productName: string;
  send: PushTransport;
}

const INTERVAL_MS = 1_000;

/** Sends the queued pushes of all devices. */
export function sendPushes({ vapidPrivateKey, ...deps }: SendPushesDeps): Job {
  let sender: ReturnType<typeof createPushSender> | undefined;
  async function sendAllDue(): Promise<void> {
    sender ??= createPushSender({ ...deps, keys: await readVapidKeys(deps.db, vapidPrivateKey) });
    while ((await sender()) > 0);
  }
  return runPeriodically(INTERVAL_MS, 'sendPushes', sendAllDue, deps.log);
}
