import { type DepositMethod } from '#contract/depositMethods.ts';
import { decimal } from '#contract/money.ts';
import { type Tx } from '#provider/db/database.ts';
import { depositMethodStore } from './depositMethodStore.ts';

/**
 * Valid addresses without an owner: their twenty bytes are the ASCII text `larkspur-sandbox-001` to `-003`, with the
 * checksums of their networks (base58check, EIP-55).
 */
export const SANDBOX_ADDRESSES = {
  TRC20: 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB',
  ERC20: '0x6c61726B737075722D73616e64626F782D303032',
  BEP20: '0x6C61726B737075722D73616e64626F782d303033',
};

const onNetwork = (paymentAddressType: keyof typeof SANDBOX_ADDRESSES, explorerTemplate: string): DepositMethod => ({
  _id: `usdt-${paymentAddressType.toLowerCase()}`,
  coinName: 'USDT',
  paymentAddressType,
  paymentAddress: SANDBOX_ADDRESSES[paymentAddressType],
  minAmount: decimal('10'),
  maxAmount: decimal('5000'),
  conversionPrice: decimal('1'),
  currencyUsdt: 'USDT',
  explorerTemplate,
});

const SANDBOX_METHODS: readonly DepositMethod[] = [
  onNetwork('TRC20', 'https://tronscan.org/#/transaction/{tx}'),
  onNetwork('ERC20', 'https://etherscan.io/tx/{tx}'),
  onNetwork('BEP20', 'https://bscscan.com/tx/{tx}'),
];

/** Seeds the three methods of a sandbox; existing ones stay as they are. */
export async function seedSandboxMethods(tx: Tx): Promise<void> {
  for (const method of SANDBOX_METHODS) await depositMethodStore(tx).add({ ...method, isActive: true });
}
