/**
 * Returns SQL that is true where a column has the transaction ID, also in lower case, in capitals or with another prefix. Explorers
 * and wallets write one hash as `0xAB`, `0xab` and `ab`. An index of the column answers it.
 */
export function hasTransactionIdSql(column: string, id: string): string {
  const digits = `regexp_replace(${id}, '^0x', '', 'i')`;
  const spellings = ['', '0x', '0X'].flatMap(prefix => [
    `'${prefix}' || lower(${digits})`,
    `'${prefix}' || upper(${digits})`,
  ]);
  return `${column} IN (${[id, ...spellings].join(', ')})`;
}
