import { type Database } from '#provider/db/database.ts';
import { episode } from '#provider/db/episode.ts';
import { type Log } from '#provider/db/log.ts';
import { checkBooks } from '#provider/ledger/selfCheck.ts';
import { every, type Job } from './every.ts';

const CHECK_EVERY_MS = 60_000;

/** Derives every balance from its postings again. On a mismatch no money moves, which is logged once per episode. */
export function selfCheck({ db, log }: { db: Database; log: Log }): Job {
  const trouble = episode(log, {
    failed: 'THE BOOKS DO NOT BALANCE: money requests are refused until they do',
    passed: 'the books balance again',
    fields: {},
  });
  async function check(): Promise<void> {
    const mismatches = await checkBooks(db);
    if (mismatches.length === 0) trouble.passed();
    for (const { account, detail } of mismatches) trouble.failed(`${account}: ${detail}`);
  }
  return every(CHECK_EVERY_MS, 'selfCheck', check, log);
}
