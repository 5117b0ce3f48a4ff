import { type Decimal, fromMicros, toMicros } from '#contract/money.ts';
import { type Account } from '#provider/ledger/accounts.ts';
import { type Books } from './books.ts';

const MICROS_PER_CENT = 10_000n;

/** The books that follow from the answers to clients alone; amounts are cents. */
export interface ExpectedLedger {
  move(from: Account, to: Account, cents: number): void;
  /** Returns every account as the provider's books must show it. */
  accounts(): Record<string, Decimal>;
}

/** Starts with the provider's current books. */
export function createExpectedLedger({ accounts }: Books): ExpectedLedger {
  const micros = new Map(Object.entries(accounts).map(([account, balance]) => [account, toMicros(balance)]));
  const add = (account: Account, amount: bigint) => micros.set(account, (micros.get(account) ?? 0n) + amount);
  return {
    move(from, to, cents) {
      if (cents === 0) return;
      add(from, -BigInt(cents) * MICROS_PER_CENT);
      add(to, BigInt(cents) * MICROS_PER_CENT);
    },
    accounts: () => Object.fromEntries([...micros].map(([account, balance]) => [account, fromMicros(balance)])),
  };
}
