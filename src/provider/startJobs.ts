import { type Tx } from '#provider/db/database.ts';
import { purgeExpiredKeys } from '#provider/http/idempotency.ts';
import { purgeEndedSessions } from '#provider/http/session.ts';
import { rollUpLedger, sealJournals } from '#provider/jobs/ledgerJobs.ts';
import { monitorBalances } from '#provider/jobs/monitorBalances.ts';
import { purgeExpired, trimUploads } from '#provider/jobs/purgeExpired.ts';
import { sendPushes } from '#provider/jobs/sendPushes.ts';
import { watchPrices } from '#provider/jobs/watchPrices.ts';
import { type Job } from '#provider/jobs/runPeriodically.ts';
import { settleTrades } from '#provider/jobs/settleTrades.ts';
import { monitorSeals } from '#provider/jobs/monitorSeals.ts';
import { prepareSealRecordFile, createSealRecord } from '#provider/ledger/sealRecord.ts';
import { purgeUnusedFiles, trimUnusedFiles } from '#provider/modules/files/fileStore.ts';
import { purgeExpiredUploadAttempts } from '#provider/modules/files/uploadQuota.ts';
import { purgeExpiredNotifications } from '#provider/modules/notifications/notificationStore.ts';
import { purgeReachedAlerts } from '#provider/modules/priceAlerts/priceAlertStore.ts';
import { createPushTransport } from '#provider/modules/push/pushTransport.ts';
import { purgeExpiredAccountEvents } from '#provider/modules/session/accountEvents.ts';
import { purgeExpiredNetworks } from '#provider/modules/session/networkStore.ts';
import { purgeExpiredCodes } from '#provider/modules/session/sessionCodeStore.ts';
import { purgeExpiredRequests } from '#provider/rateLimit/requestCounter.ts';
import { type ProviderDeps } from './deps.ts';

/** Starts all background jobs. Each finds its work in the database, so that any number of processes may run them. */
export function startJobs(deps: ProviderDeps): Job {
  const { db, now, log, settings } = deps;
  const record = createSealRecord(prepareSealRecordFile(settings.dataDir, settings.databaseUrl));
  const purges = [
    purgeExpiredKeys,
    (tx: Tx, at: number) => purgeEndedSessions(tx, at, settings.partners),
    purgeExpiredCodes,
    purgeExpiredRequests,
    purgeExpiredNetworks,
    purgeExpiredAccountEvents,
    purgeExpiredNotifications,
    purgeReachedAlerts,
    purgeUnusedFiles,
    purgeExpiredUploadAttempts,
  ].map(purge => () => db.txWithoutTimeout(async tx => purge(tx, now())));
  const jobs = [
    sealJournals(deps),
    rollUpLedger(deps),
    monitorBalances(deps),
    monitorSeals({ ...deps, record }),
    purgeExpired(purges, log),
    trimUploads(() => db.txWithoutTimeout(async tx => trimUnusedFiles(tx)), log),
    settleTrades(deps),
    watchPrices(deps),
    sendPushes({
      ...{ db, now, log },
      vapidPrivateKey: settings.vapidPrivateKey,
      contact: settings.vapidContact,
      productName: settings.productName,
      send: deps.sendPush ?? createPushTransport(),
    }),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map(job => job.stop()));
    },
  };
}
