/** Keys of PostgreSQL's advisory locks, which all processes of a database share. */

/** For changes of the schema and of rights. */
export const MIGRATION_LOCK = 7_203_001;
export const SEAL_LOCK = 7_203_002;
export const LEDGER_DAYS_LOCK = 7_203_092;
export const BALANCE_SUMS_LOCK = 7_203_130;
