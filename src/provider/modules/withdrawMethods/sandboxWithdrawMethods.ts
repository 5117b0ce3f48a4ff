import { decimal } from '#contract/money.ts';
import { type WithdrawMethod } from '#contract/withdrawMethods.ts';
import { type Tx } from '#provider/db/database.ts';
import { withdrawMethodStore } from './withdrawMethodStore.ts';

/** As in SANDBOX_ADDRESSES: their twenty bytes are `larkspur-sandbox-004` and `-005`. */
export const SANDBOX_SOURCES = {
  TRC20: 'TKrGiWWbNuQkEW6Wm389RiT34rWryKpYfw',
  ERC20: '0x6C61726b737075722D73616E64626f782D303035',
};

const onNetwork = (
  paymentAddressType: keyof typeof SANDBOX_SOURCES,
  charge: string,
  explorerTemplate: string,
): WithdrawMethod => ({
  _id: `usdt-${paymentAddressType.toLowerCase()}`,
  coinName: 'USDT',
  paymentAddressType,
  paymentAddress: SANDBOX_SOURCES[paymentAddressType],
  minAmount: decimal('10'),
  maxAmount: decimal('5000'),
  conversionPrice: decimal('1'),
  currencyUsdt: 'USDT',
  info: `Your ${paymentAddressType} address`,
  charge: decimal(charge),
  explorerTemplate,
});

const SANDBOX_WITHDRAW_METHODS: readonly WithdrawMethod[] = [
  onNetwork('TRC20', '1', 'https://tronscan.org/#/transaction/{tx}'),
  onNetwork('ERC20', '1.5', 'https://etherscan.io/tx/{tx}'),
];

/** Seeds the two methods of a sandbox; existing ones stay as they are. */
export async function seedSandboxWithdrawMethods(tx: Tx): Promise<void> {
  for (const method of SANDBOX_WITHDRAW_METHODS) await withdrawMethodStore(tx).add({ ...method, isActive: true });
}
