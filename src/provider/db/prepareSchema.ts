import { randomInt } from 'node:crypto';
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
  await assertSameDatabase(db, ownerUrl);
  const owner = await openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const [connected] = await db.query<{ role: string }>('SELECT current_user AS role');
    await migrate(owner, { ...options, role: connected?.role });
    if (connected) await grantRights(owner, connected.role);
  } finally {
    await owner.close();
  }
  const pending = await pendingMigrations(db);
  if (pending.length > 0) throw createMismatch();
}

const createMismatch = () => new Error('DATABASE_OWNER_URL and DATABASE_URL must name the same database.');

/**
 * Throws when the owner connects to another database than `db`. A lock of the owner must be refused to `db`, which holds
 * for every address of a server and through a pooler.
 */
export async function assertSameDatabase(db: Database, ownerUrl: string): Promise<void> {
  const owner = await openDatabase(ownerUrl, { poolSize: 1 });
  const tryLock = 'SELECT pg_try_advisory_xact_lock($1) AS is_locked';
  const key = [randomInt(2 ** 47)];
  try {
    await owner.txWithoutTimeout(async tx => {
      await tx.query(tryLock, key);
      const [tried] = await db.query<{ is_locked: boolean }>(tryLock, key);
      if (tried?.is_locked !== false) throw createMismatch();
    });
  } finally {
    await owner.close();
  }
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
