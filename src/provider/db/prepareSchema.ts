import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Log } from '#provider/core/log.ts';
import { excessRights, grantRights } from './appRole.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, type MigrateOptions, pendingMigrations } from './migrate.ts';

/** Migrates as the owner and grants the role of `db` its rights. Without an owner `db` itself migrates. */
export async function prepareSchema(
  db: Database,
  ownerUrl: string | null,
  options: Pick<MigrateOptions, 'onWait' | 'lockWaits'> = {},
): Promise<void> {
  if (ownerUrl === null) {
    await migrate(db, options).catch(explainMissingRights);
    return;
  }
  const owner = await openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const [connected] = await db.query<{ role: string }>('SELECT current_user AS role');
    await migrate(owner, { ...options, role: connected?.role });
    if (connected) await grantRights(owner, connected.role);
  } finally {
    await owner.close();
  }
  const pending = await pendingMigrations(db);
  if (pending.length > 0) throw new Error('DATABASE_OWNER_URL and DATABASE_URL must name the same database.');
}

function explainMissingRights(error: unknown): never {
  if (getErrorCode(error) !== '42501') throw error;
  throw new Error(
    'The role of DATABASE_URL may not migrate the database: set DATABASE_OWNER_URL to the owner of the tables.',
    {
      cause: error,
    },
  );
}

/** Throws, or only warns without real balances and owner, when the provider's role could tamper with the ledger. */
export async function requireRestrictedRole(db: Database, { isRequired, log }: { isRequired: boolean; log: Log }) {
  const excess = await excessRights(db);
  if (excess === null) return;
  const message = `The role of DATABASE_URL ${excess}, so it could rewrite the ledger.`;
  const advice = 'Use a role without rights there and set DATABASE_OWNER_URL to the owner of the tables.';
  if (isRequired) throw new Error(`${message} ${advice}`);
  log.warn('the database role is not restricted', { excess, advice });
}
