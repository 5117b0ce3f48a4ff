/** Returns SQL that is true when a window of the operator has voided the trade of this table or alias. */
export const isVoidedSql = (trades: string): string =>
  `EXISTS (SELECT FROM trade_voids v WHERE v.trade_id = ${trades}.id)`;

/** SQL of the result of a row of `trades`. A voided trade has none; its own facts stay unchanged. */
export const RESULT_SQL = `CASE WHEN NOT ${isVoidedSql('trades')} THEN result END`;
