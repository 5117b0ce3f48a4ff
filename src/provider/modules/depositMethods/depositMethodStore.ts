import { type DepositMethod } from '#contract/depositMethods.ts';
import { decimal, fromMicros, toMicros } from '#contract/money.ts';
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
  explorer_template: string | null;
}

const COLUMNS = `id, coin_name, payment_address_type, payment_address, min_micros, max_micros, conversion_price,
  currency_usdt, explorer_template`;

const methodOf = (row: Row): DepositMethod => ({
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

/** Deposit methods; one that is switched off is nobody's business but the administrator's. */
export const depositMethodStore = (tx: Tx) => ({
  async active(): Promise<DepositMethod[]> {
    return (await tx.query<Row>(`SELECT ${COLUMNS} FROM deposit_methods WHERE is_active ORDER BY position`)).map(
      methodOf,
    );
  },

  async activeByType(paymentAddressType: string): Promise<DepositMethod | null> {
    const [row] = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM deposit_methods WHERE is_active AND payment_address_type = $1`,
      [paymentAddressType],
    );
    return row ? methodOf(row) : null;
  },

  /** Whether deposits go, or ever went, to this address. An address of Ethereum is the same in either case. */
  async holds(address: string): Promise<boolean> {
    const [row] = await tx.query<{ holds: boolean }>(
      'SELECT EXISTS (SELECT FROM deposit_methods WHERE lower(payment_address) = lower($1)) AS holds',
      [address],
    );
    return row?.holds === true;
  },

  /** Adds a method unless its address type is known. */
  async addIfNew(method: DepositMethod): Promise<void> {
    await tx.query(
      `INSERT INTO deposit_methods (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [
        method._id,
        method.coinName,
        method.paymentAddressType,
        method.paymentAddress,
        toMicros(method.minAmount),
        toMicros(method.maxAmount),
        method.conversionPrice,
        method.currencyUsdt,
        method.explorerTemplate ?? null,
      ],
    );
  },
});
