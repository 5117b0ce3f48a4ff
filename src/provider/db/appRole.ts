import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Database, type Tx } from './database.ts';
import { MIGRATION_LOCK } from './advisoryLocks.ts';

/**
 * Operations that the provider's role may not run, by table. They are those that a `refuse_change` trigger forbids, and
 * every write to the ledger, which only SECURITY DEFINER functions may do.
 */
const FORBIDDEN = `
  SELECT t.tgrelid AS table_id, operation.name AS operation
  FROM pg_trigger t
  JOIN pg_proc p ON p.oid = t.tgfoid
  CROSS JOIN (VALUES ('DELETE', 8), ('UPDATE', 16), ('TRUNCATE', 32)) AS operation (name, bit)
  WHERE p.proname = 'refuse_change' AND NOT t.tgisinternal AND t.tgqual IS NULL AND cardinality(t.tgattr::int2[]) = 0
    AND t.tgtype & operation.bit <> 0
  UNION
  SELECT to_regclass(ledger_table)::oid, operation
  FROM unnest('{accounts,journals,postings}'::text[]) ledger_table,
       unnest('{INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) operation`;

const OWNED = `
  SELECT oid, oid::regclass AS name, relkind FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'S') AND pg_has_role(relowner, 'USAGE')`;

const PRIVILEGED_FUNCTIONS = `
  SELECT oid::regprocedure AS name FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace AND prosecdef AND pg_has_role(proowner, 'USAGE')`;

/** The statements that grant role `$1` its rights, in order; each starts from none. */
const GRANTS = `
  WITH forbidden AS (${FORBIDDEN}), owned AS (${OWNED}), functions AS (${PRIVILEGED_FUNCTIONS}), statements AS (
    SELECT 1 AS step, format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), $1::text) AS sql
    UNION ALL
    SELECT 1, format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC, %I', current_schema(), $1::text)
      WHERE has_schema_privilege($1::text, current_schema(), 'CREATE')
    UNION ALL
    SELECT 1, format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, %I', datname, $1::text)
      FROM pg_database WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')
    UNION ALL
    SELECT 2, format('REVOKE ALL ON %s %s FROM PUBLIC, %I', kind, name, $1::text)
      FROM owned, LATERAL (SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind) named
    UNION ALL
    SELECT 2, format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, %I', name, $1::text) FROM functions
    UNION ALL
    SELECT 3, format('GRANT EXECUTE ON FUNCTION %s TO %I', name, $1::text) FROM functions
    UNION ALL
    SELECT 3, format('GRANT USAGE, SELECT ON SEQUENCE %s TO %I', name, $1::text) FROM owned WHERE relkind = 'S'
    UNION ALL
    SELECT 3, format('GRANT %s ON TABLE %s TO %I', allowed, name, $1::text)
      FROM owned, LATERAL (
        SELECT string_agg(right_name, ', ') AS allowed
        FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) right_name
        WHERE (name::text <> 'migrations' OR right_name = 'SELECT')
          AND (oid, right_name) NOT IN (SELECT table_id, operation FROM forbidden)
      ) rights
      WHERE relkind <> 'S'
  )
  SELECT sql FROM statements ORDER BY step`;

/**
 * Grants the role exactly the rights that the provider needs: rows to read and write, except in append-only tables, and
 * the functions of the ledger. Safe to run in several processes at once.
 */
export const grantRights = (owner: Database, role: string): Promise<void> =>
  owner.txWithoutTimeout(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    for (const { sql } of await tx.query<{ sql: string }>(GRANTS, [role])) await tx.query(sql);
  });

/**
 * Grants the role its rights on what a migration made, in that migration's transaction. A former release may still run,
 * whose triggers write to new tables. Revokes none, and grants none to a role that had none before.
 */
export async function extendRights(tx: Tx, role: string): Promise<void> {
  const isKnown = await tx.query(`SELECT 1 WHERE has_table_privilege($1, 'migrations', 'SELECT')`, [role]);
  if (isKnown.length === 0) return;
  const statements = await tx.query<{ sql: string }>(GRANTS, [role]);
  for (const { sql } of statements) if (sql.startsWith('GRANT')) await tx.query(sql);
}

/** Roles of PostgreSQL whose members can write or lock every table, or reach the files of the server. */
const PRIVILEGED_ROLES =
  '{pg_execute_server_program,pg_maintain,pg_read_server_files,pg_write_all_data,pg_write_server_files}';

/**
 * A session may become any role that its own is a member of, even one that it does not inherit: `roles` holds them all.
 * Those that may do everything are named, and the rights of the `others` listed.
 */
const ROLES = `
  roles AS (
    SELECT oid, rolname, rolcreaterole, rolname = current_user AS is_own, rolsuper,
      rolsuper OR rolname = ANY ('${PRIVILEGED_ROLES}') AS is_privileged
    FROM pg_roles WHERE pg_has_role(oid, 'MEMBER')
  ), others AS (SELECT * FROM roles WHERE is_own OR NOT is_privileged)`;

/** TRIGGER may alter rows as they are written, MAINTAIN (since PostgreSQL 17) locks tables, UPDATE sets a sequence back. */
const EXCESS = `
  WITH forbidden AS (${FORBIDDEN}), ${ROLES}
  SELECT concat_ws(', ',
    (SELECT 'is a superuser' FROM roles WHERE is_own AND rolsuper),
    (SELECT 'may create roles' WHERE EXISTS (SELECT FROM others WHERE rolcreaterole)),
    (SELECT 'is a member of ' || string_agg(rolname, ' and ' ORDER BY rolname)
      FROM roles WHERE is_privileged AND NOT is_own HAVING count(*) > 0),
    (SELECT 'owns tables' WHERE EXISTS (
      SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND pg_has_role(relowner, 'MEMBER'))),
    (SELECT 'owns functions' WHERE EXISTS (
      SELECT FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND pg_has_role(proowner, 'MEMBER'))),
    (SELECT 'may create tables' WHERE EXISTS (
      SELECT FROM others WHERE has_schema_privilege(oid, current_schema(), 'CREATE'))),
    (SELECT 'may create schemas' WHERE EXISTS (
      SELECT FROM others WHERE has_database_privilege(oid, current_database(), 'CREATE'))),
    (SELECT 'may change ' || string_agg(DISTINCT table_id::regclass::text, ' and ')
      FROM forbidden CROSS JOIN others
      WHERE CASE WHEN operation IN ('INSERT', 'UPDATE') THEN has_any_column_privilege(others.oid, table_id, operation)
                 ELSE has_table_privilege(others.oid, table_id, operation) END
      HAVING count(*) > 0),
    (SELECT 'has ' || string_agg(DISTINCT privilege_type || ' on ' || oid::regclass, ' and ')
      FROM pg_class, aclexplode(relacl)
      WHERE relnamespace = current_schema()::regnamespace AND grantee <> relowner
        AND privilege_type = ANY (CASE relkind WHEN 'S' THEN '{UPDATE}' ELSE '{TRIGGER,MAINTAIN}' END::text[])
        AND (grantee = 0 OR grantee IN (SELECT oid FROM others))
      HAVING count(*) > 0),
    (SELECT 'skips triggers' WHERE current_setting('session_replication_role') = 'replica')
  ) AS excess`;

const MAY_SKIP_TRIGGERS = `
  WITH ${ROLES}
  SELECT 'may skip triggers' AS excess WHERE EXISTS (
    SELECT FROM others WHERE NOT rolsuper AND has_parameter_privilege(oid, 'session_replication_role', 'SET'))`;

const UNDEFINED_FUNCTION = '42883';

/** Before PostgreSQL 15 superusers alone may skip triggers. */
const listParameterRights = (db: Database) =>
  db.query<{ excess: string }>(MAY_SKIP_TRIGGERS).catch((error: unknown) => {
    if (getErrorCode(error) === UNDEFINED_FUNCTION) return [];
    throw error;
  });

/** Returns what the role of this connection may do beyond the provider's needs; null when its rights are restricted. */
export async function excessRights(db: Database): Promise<string | null> {
  const rows = [...(await db.query<{ excess: string }>(EXCESS)), ...(await listParameterRights(db))];
  return (
    rows
      .map(({ excess }) => excess)
      .filter(Boolean)
      .join(', ') || null
  );
}
