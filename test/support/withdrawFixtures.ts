import type * as z from 'zod/mini';
import { type CreateWithdraw, Withdraw } from '#contract/withdraws.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { onWire } from './onWire.ts';

/** The token contract that every TRON wallet knows as USDT: an address as good as any. */
export const A_TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** The first mixed-case vector of EIP-55. */
export const AN_ETHEREUM_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export const aWithdraw = (more: Partial<z.input<typeof Withdraw>> = {}) =>
  onWire(Withdraw, {
    _id: 'w1',
    gateway: 'TRC20',
    amount: 100,
    coinConversion: 1,
    paymentAddress: A_TRON_ADDRESS,
    needToPay: 99,
    charge: 1,
    transactionId: null,
    status: 'Pending',
    createdAt: '2026-11-20T14:02:00.000Z',
    ...more,
  });

export const aWithdrawMethod = (more: Partial<z.input<typeof WithdrawMethod>> = {}) =>
  onWire(WithdrawMethod, {
    _id: 'usdt-trc20',
    coinName: 'USDT',
    paymentAddressType: 'TRC20',
    paymentAddress: 'TKrGiWWbNuQkEW6Wm389RiT34rWryKpYfw',
    minAmount: 10,
    maxAmount: 5000,
    conversionPrice: 1,
    currencyUsdt: 'USDT',
    info: 'Your TRC20 address',
    charge: 1,
    explorerTemplate: 'https://tronscan.org/#/transaction/{tx}',
    ...more,
  });

/** A wish to be paid 100 USDT by the sandbox's TRC20, as the app sends it. */
export const aWish = (more: Partial<z.input<typeof CreateWithdraw>> = {}) => ({
  gatWay: 'TRC20',
  amount: 100,
  coinConversion: 1,
  paymentAddress: A_TRON_ADDRESS,
  needToPay: 99,
  charge: 1,
  ...more,
});
