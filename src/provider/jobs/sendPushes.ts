import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { createPushSender } from '#provider/modules/push/pushSender.ts';
import { PUSH_LANES, type PushLane } from '#provider/modules/push/pushStore.ts';
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

/** Sends the queued pushes of all devices. Failing devices have a job of their own, so that no other push waits for them. */
export function sendPushes({ vapidPrivateKey, ...deps }: SendPushesDeps): Job {
  let sender: ReturnType<typeof createPushSender> | undefined;
  async function sendAllDue(lane: PushLane, stopping: AbortSignal): Promise<void> {
    sender ??= createPushSender({ ...deps, keys: await readVapidKeys(deps.db, vapidPrivateKey) });
    while (!stopping.aborted && (await sender(lane, stopping)) > 0);
  }
  const jobs = PUSH_LANES.map(lane =>
    runPeriodically(INTERVAL_MS, `sendPushes ${lane}`, stopping => sendAllDue(lane, stopping), deps.log),
  );
  return {
    async stop() {
      await Promise.all(jobs.map(job => job.stop()));
    },
  };
}
