import { parseArgs } from 'node:util';
import { restoreBackup, type RestoredBackup } from '#provider/backup/restoreBackup.ts';
import { getErrorMessage } from '#provider/core/errorMessage.ts';
import { type RunningCommand, runCommand } from '#provider/core/runCommand.ts';
import { silentLog } from '#provider/core/log.ts';
import { type Database, openDatabase } from '#provider/db/database.ts';
import { openEmbeddedPostgres } from '#provider/db/embedded/embeddedPostgres.ts';
import { assertSameDatabase, prepareSchema } from '#provider/db/prepareSchema.ts';
import { type Alarm, alarms } from '#provider/ledger/alarms.ts';
import { createSealRecord, prepareSealRecordFile } from '#provider/ledger/sealRecord.ts';
import { type ProviderSettings, readSettings } from '#provider/settings.ts';

/** Restores a backup into an empty database: `npm run restore -- FILE`. */
async function run({ signal, print, ignoreStops }: RunningCommand): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file: npm run restore -- FILE');
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings;
  const server =
    databaseUrl === null
      ? await openEmbeddedPostgres(dataDir, silentLog)
      : { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => undefined };
  const startedAt = performance.now();
  try {
    // Opened first, because a role or a database that does not fit must not appear only after a complete restore.
    const db = await openDatabase(server.url, { poolSize: 2 });
    try {
      if (server.ownerUrl !== null) await assertSameDatabase(db, server.ownerUrl);
      const ownerUrl = server.ownerUrl ?? server.url;
      const restored = await restoreBackup({ ownerUrl, file, signal, onCommit: ignoreStops });
      print(describe(restored, performance.now() - startedAt));
      const warnings = await complete(db, server.ownerUrl, settings).catch(explainIncomplete);
      for (const warning of warnings) print(warning);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

/** Grants the provider's role its rights, which it gets only now, and returns the warnings about what was restored. */
async function complete(db: Database, ownerUrl: string | null, settings: ProviderSettings): Promise<string[]> {
  await prepareSchema(db, ownerUrl);
  return [...describeAlarms(await alarms(db)), ...(await describeRecordedSeal(db, settings))];
}

function explainIncomplete(error: unknown): never {
  const advice = [
    '`npm run migrate` or the next start of the provider completes the restore.',
    'Alarms and seals were not checked: the provider refuses money requests while there is an alarm.',
  ].join(' ');
  throw new Error(`The backup was restored, but a later step failed (${getErrorMessage(error)}). ${advice}`, {
    cause: error,
  });
}

function describe({ header, manifest, rows, skipped }: RestoredBackup, elapsedMs: number): string {
  const { journals, seals } = manifest.ledger;
  return [
    `Restored ${rows} rows as of ${header.createdAt} in ${Math.round(elapsedMs)} ms.`,
    `Verified: every row, every balance, ${journals} journals and ${seals} seals.`,
    'Sessions, idempotency keys and secrets are those of that moment.',
    ...(skipped.length === 0 ? [] : [`WARNING: not restored, because no migration makes it: ${skipped.join(', ')}.`]),
  ].join('\n');
}

/** Alarms are rows, so a restore brings them back. A check clears them, but not that of a lost seal. */
function describeAlarms(active: readonly Alarm[]): string[] {
  if (active.length === 0) return [];
  return [
    ...active.map(
      ({ kind, subject, detail }) => `WARNING: the backup has an active alarm (${kind} ${subject}: ${detail}).`,
    ),
    'The provider refuses all money requests until a check clears it, or you delete the row in ledger_alarms, as the owner.',
  ];
}

/** An older backup than the newest recorded seal stops all money until the operator confirms the loss. */
async function describeRecordedSeal(db: Database, { dataDir, databaseUrl }: ProviderSettings): Promise<string[]> {
  const file = prepareSealRecordFile(dataDir, databaseUrl);
  const recorded = await createSealRecord(file).newest();
  if (recorded === null) return [];
  const [same] = await db.query(`SELECT FROM seals WHERE id = $1 AND hash = decode($2, 'hex')`, [
    recorded.seal,
    recorded.hash,
  ]);
  if (same) return [];
  return [
    `WARNING: seal ${recorded.seal}, recorded in ${file} at ${recorded.at}, is not in this backup: what was acknowledged since is missing.`,
    'The provider will refuse money requests until you confirm the loss by removing that file.',
  ];
}

await runCommand(run);
