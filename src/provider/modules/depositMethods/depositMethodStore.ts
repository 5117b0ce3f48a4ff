import { type Tx } from '#provider/db/database.ts';
import { methodStore } from '#provider/records/methodStore.ts';

const methods = methodStore({
  name: 'deposit_methods',
  ownColumns: [],
  readOwn: () => ({}),
  toOwnValues: () => [],
});

export const depositMethodStore = (tx: Tx) => ({
  ...methods(tx),

  /** Returns whether this is, or ever was, a deposit address. Ethereum addresses are compared without case. */
  async holds(address: string): Promise<boolean> {
    const [row] = await tx.query<{ holds: boolean }>(
      `SELECT EXISTS (SELECT FROM deposit_methods WHERE lower(payment_address) = lower($1))
         OR EXISTS (SELECT FROM former_deposit_addresses WHERE address = lower($1)) AS holds`,
      [address],
    );
    return row?.holds === true;
  },
});
