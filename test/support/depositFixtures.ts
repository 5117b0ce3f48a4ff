import type * as z from 'zod/mini';
import { Deposit } from '#contract/deposits.ts';
import { DepositMethod } from '#contract/depositMethods.ts';
import { User } from '#contract/users.ts';
import { onWire } from './onWire.ts';

export const aDeposit = (more: Partial<z.input<typeof Deposit>> = {}) =>
  onWire(Deposit, {
    _id: 'd1',
    gateway: 'TRC20',
    amount: 250,
    coinConversion: 1,
    transactionScreenshot: '/files/f1',
    transactionId: null,
    status: 'Pending',
    createdAt: '2026-11-20T14:02:00.000Z',
    ...more,
  });

export const aMethod = (more: Partial<z.input<typeof DepositMethod>> = {}) =>
  onWire(DepositMethod, {
    _id: 'usdt-trc20',
    coinName: 'USDT',
    paymentAddressType: 'TRC20',
    paymentAddress: 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB',
    minAmount: 10,
    maxAmount: 5000,
    conversionPrice: 1,
    currencyUsdt: 'USDT',
    explorerTemplate: 'https://tronscan.org/#/transaction/{tx}',
    ...more,
  });

export const aUser = (more: Partial<z.input<typeof User>> = {}) =>
  onWire(User, {
    _id: 'u1',
    fullName: 'Demo Person',
    username: 'demo',
    email: 'demo@larkspur.test',
    phoneNumber: '+15550100',
    balance: 1000,
    payId: '10000001',
    isVerified: true,
    isVerificationPending: false,
    tradeLog: [],
    ...more,
  });
