import { type DepositMethod } from '#contract/depositMethods.ts';
import { decimal, fromMicros, toMicros } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

type Method = DepositMethod;

interface Row {
  id: string;
  coin_name: string;
  payment_address_type: string;
  payment_address: string;
  min_micros: bigint;
  max_micros: bigint;
  conversion_price: string;
  currency_usdt: string;
  explorer_template: string | null;
}

const COLUMNS = `id, coin_name, payment_address_type, payment_address, min_micros, max_micros, conversion_price,
  currency_usdt, explorer_template`;

const toMethod = (row: Row): Method => ({
  _id: row.id,
  coinName: row.coin_name,
  paymentAddressType: row.payment_address_type,
  paymentAddress: row.payment_address,
  minAmount: fromMicros(row.min_micros),
  maxAmount: fromMicros(row.max_micros),
  conversionPrice: decimal(row.conversion_price),
  currencyUsdt: row.currency_usdt,
  explorerTemplate: row.explorer_template,
});

const toValues = (method: Method): unknown[] => [
  method._id,
  method.coinName,
  method.paymentAddressType,
  method.paymentAddress,
  toMicros(method.minAmount),
  toMicros(method.maxAmount),
  method.conversionPrice,
  method.currencyUsdt,
  method.explorerTemplate ?? null,
];

interface MethodTable<OwnRow, Own> {
  name: string;
  ownColumns: readonly string[];
  readOwn: (row: OwnRow) => Own;
  toOwnValues: (method: Own) => unknown[];
}

type WithActive<Stored> = Stored & { isActive: boolean };

/** Creates the store of a table of methods; users are offered active ones alone. */
export const methodStore = <OwnRow, Own>({ name, ownColumns, readOwn, toOwnValues }: MethodTable<OwnRow, Own>) => {
  const columns = [COLUMNS, ...ownColumns].join(', ');
  type RowWithActive = Row & OwnRow & { is_active: boolean };
  const read = (row: Row & OwnRow): Method & Own => ({ ...toMethod(row), ...readOwn(row) });
  const readWithActive = (row: RowWithActive): WithActive<Method & Own> => ({ ...read(row), isActive: row.is_active });
  const toAllValues = (method: Method & Own) => [...toValues(method), ...toOwnValues(method)];
  return (tx: Tx) => ({
    async active(): Promise<(Method & Own)[]> {
      const sql = `SELECT ${columns} FROM ${name} WHERE is_active ORDER BY position`;
      return (await tx.query<Row & OwnRow>(sql)).map(read);
    },

    /** Reads an active method, or also an inactive one, to which coins may have been sent before. */
    async byType(paymentAddressType: string, { orInactive = false } = {}): Promise<WithActive<Method & Own> | null> {
      const sql = `SELECT ${columns}, is_active FROM ${name} WHERE payment_address_type = $1 AND (is_active OR $2)`;
      const [row] = await tx.query<RowWithActive>(sql, [paymentAddressType, orInactive]);
      return row ? readWithActive(row) : null;
    },

    async all(): Promise<WithActive<Method & Own>[]> {
      const sql = `SELECT ${columns}, is_active FROM ${name} ORDER BY position`;
      return (await tx.query<RowWithActive>(sql)).map(readWithActive);
    },

    /** Reads a method and locks it until the transaction ends. */
    async lock(id: Id): Promise<WithActive<Method & Own> | null> {
      const sql = `SELECT ${columns}, is_active FROM ${name} WHERE id = $1 FOR UPDATE`;
      const [row] = await tx.query<RowWithActive>(sql, [id]);
      return row ? readWithActive(row) : null;
    },

    /** Adds a method; false where its id or its address type is taken. */
    async add(method: WithActive<Method & Own>): Promise<boolean> {
      const values = [...toAllValues(method), method.isActive];
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      const rows = await tx.query(
        `INSERT INTO ${name} (${columns}, is_active) VALUES (${places}) ON CONFLICT DO NOTHING RETURNING id`,
        values,
      );
      return rows.length > 0;
    },

    async update(method: WithActive<Method & Own>): Promise<void> {
      const values = [...toAllValues(method), method.isActive];
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      await tx.query(`UPDATE ${name} SET (${columns}, is_active) = (${places}) WHERE id = $1`, values);
    },
  });
};
