import { decimal, fromMicros, toMicros } from '#contract/money.ts';
import { type WithdrawMethod } from '#contract/withdrawMethods.ts';
import { type Tx } from '#provider/db/database.ts';

interface Row {
  id: string;
  coin_name: string;
  payment_address_type: string;
  payment_address: string;
  min_micros: bigint;
  max_micros: bigint;
  conversion_price: string;
  currency_usdt: string;
  info: string;
  charge: string;
  explorer_template: string | null;
}

const COLUMNS = `id, coin_name, payment_address_type, payment_address, min_micros, max_micros, conversion_price,
  currency_usdt, info, charge, explorer_template`;

const methodOf = (row: Row): WithdrawMethod => ({
  _id: row.id,
  coinName: row.coin_name,
  paymentAddressType: row.payment_address_type,
  paymentAddress: row.payment_address,
  minAmount: fromMicros(row.min_micros),
  maxAmount: fromMicros(row.max_micros),
  conversionPrice: decimal(row.conversion_price),
  currencyUsdt: row.currency_usdt,
  info: row.info,
  charge: decimal(row.charge),
  explorerTemplate: row.explorer_template,
});

/** Withdraw methods; one that is switched off is nobody's business but the administrator's. */
export const withdrawMethodStore = (tx: Tx) => ({
  async active(): Promise<WithdrawMethod[]> {
    return (await tx.query<Row>(`SELECT ${COLUMNS} FROM withdraw_methods WHERE is_active ORDER BY position`)).map(
      methodOf,
    );
  },

  async activeByType(paymentAddressType: string): Promise<WithdrawMethod | null> {
    const [row] = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM withdraw_methods WHERE is_active AND payment_address_type = $1`,
      [paymentAddressType],
    );
    return row ? methodOf(row) : null;
  },

  /** Adds a method unless its address type is known. */
  async addIfNew(method: WithdrawMethod): Promise<void> {
    await tx.query(
      `INSERT INTO withdraw_methods (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT DO NOTHING`,
      [
        method._id,
        method.coinName,
        method.paymentAddressType,
        method.paymentAddress,
        toMicros(method.minAmount),
        toMicros(method.maxAmount),
        method.conversionPrice,
        method.currencyUsdt,
        method.info,
        method.charge,
        method.explorerTemplate ?? null,
      ],
    );
  },
});
