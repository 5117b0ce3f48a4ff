import { addUpLedger } from '#provider/jobs/addUpLedger.ts';
import { forgetOld } from '#provider/jobs/forgetOld.ts';
import { type Job } from '#provider/jobs/every.ts';
import { sealJournals } from '#provider/jobs/sealJournals.ts';
import { selfCheck } from '#provider/jobs/selfCheck.ts';
import { settleTrades } from '#provider/jobs/settleTrades.ts';
import { verifySeals } from '#provider/jobs/verifySeals.ts';
import { sealRecordFile, sealRecordIn } from '#provider/ledger/sealRecord.ts';
import { forgetUnusedFiles } from '#provider/modules/files/fileStore.ts';
import { forgetUploadAttempts } from '#provider/modules/files/uploadQuota.ts';
import { forgetAccountEvents } from '#provider/modules/session/accountEvents.ts';
import { forgetNetworks } from '#provider/modules/session/networkStore.ts';
import { forgetCodes } from '#provider/modules/session/sessionCodeStore.ts';
import { forgetKeys } from '#provider/plugins/idempotency.ts';
import { forgetSessions } from '#provider/plugins/session.ts';
import { forgetRequests } from '#provider/rateLimit/requestCounter.ts';
import { type ProviderDeps } from './buildApp.ts';

/**
 * Starts everything the provider does by itself. Every job finds its work in the database, so any number of processes
 * may run them.
 */
export function startJobs(deps: ProviderDeps): Job {
  const { db, now, log, settings } = deps;
  const record = sealRecordIn(sealRecordFile(settings.dataDir, settings.databaseUrl));
  const owners = [
    forgetKeys,
    forgetSessions,
    forgetCodes,
    forgetRequests,
    forgetNetworks,
    forgetAccountEvents,
    forgetUnusedFiles,
    forgetUploadAttempts,
  ].map(forget => () => db.unhurried(async tx => forget(tx, now())));
  const jobs = [
    sealJournals(deps),
    addUpLedger(deps),
    selfCheck(deps),
    verifySeals({ ...deps, record }),
    forgetOld(owners, log),
    settleTrades(deps),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map(job => job.stop()));
    },
  };
}
