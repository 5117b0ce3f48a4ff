import { parseArgs } from 'node:util';
import { createBackup, type BackupSummary } from '#provider/backup/createBackup.ts';
import { type RunningCommand, runCommand } from '#provider/core/runCommand.ts';
import { silentLog } from '#provider/core/log.ts';
import { joinEmbeddedPostgres } from '#provider/db/embedded/embeddedPostgres.ts';
import { readSettings } from '#provider/settings.ts';

/** Exit code of a backup that is whole, but of a ledger whose books or seals do not hold. */
const HAS_ALARM = 2;

/** Writes all data into a file, while the provider runs or not: `npm run backup -- FILE`. */
async function run({ signal, print, ignoreStops }: RunningCommand): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file: npm run backup -- FILE');
  const { dataDir, databaseUrl } = readSettings(process.env);
  const server =
    databaseUrl === null
      ? await joinEmbeddedPostgres(dataDir, silentLog)
      : { url: databaseUrl, stop: async () => undefined };
  const startedAt = performance.now();
  try {
    const program = process.env.npm_package_version ?? 'unknown';
    const summary = await createBackup({ url: server.url, file, program, signal });
    ignoreStops();
    if (!isSound(summary)) process.exitCode = HAS_ALARM;
    print(describe(file, summary, performance.now() - startedAt));
  } finally {
    await server.stop();
  }
}

const isSound = ({ manifest: { mismatches, alarms } }: BackupSummary): boolean => mismatches + alarms === 0;

function describe(file: string, summary: BackupSummary, elapsedMs: number): string {
  const { header, manifest, sizeBytes } = summary;
  const { tables, ledger } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Wrote ${file}: ${tables.length} tables, ${rows} rows, ${sizeBytes} bytes in ${Math.round(elapsedMs)} ms.`,
    `As of ${header.createdAt}: ${ledger.journals} journals, ${ledger.seals} seals, schema ${header.migrations.at(-1)}.`,
    'It holds password hashes, identity documents and the secrets of the installation: store it encrypted.',
    ...(isSound(summary)
      ? []
      : ['WARNING: THE LEDGER HAS AN ALARM. A restore may refuse this backup: keep the ones before it.']),
  ].join('\n');
}

await runCommand(run);
