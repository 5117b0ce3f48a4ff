import type { admin } from './en/admin.ts';
import type { adminBooks } from './en/adminBooks.ts';
import type { adminQueue } from './en/adminQueue.ts';
import type { adminUsers } from './en/adminUsers.ts';
import type { adminSetup } from './en/adminSetup.ts';
import type { app } from './en/app.ts';
import type { balance } from './en/balance.ts';
import type { deposit } from './en/deposit.ts';
import type { home } from './en/home.ts';
import type { installed } from './en/installed.ts';
import type { kyc } from './en/kyc.ts';
import type { kycStatus } from './en/kycStatus.ts';
import type { markets } from './en/markets.ts';
import type { money } from './en/money.ts';
import type { notice } from './en/notice.ts';
import type { onchain } from './en/onchain.ts';
import type { orders } from './en/orders.ts';
import type { parts } from './en/parts.ts';
import type { profile } from './en/profile.ts';
import type { session } from './en/session.ts';
import type { settings } from './en/settings.ts';
import type { support } from './en/support.ts';
import type { trade } from './en/trade.ts';
import type { transfer } from './en/transfer.ts';
import type { translation } from './en/translation.ts';
import type { update } from './en/update.ts';
import type { wallet } from './en/wallet.ts';
import type { withdraw } from './en/withdraw.ts';

/** The English catalogues, the source of every key. A feature adds its namespace here. */
interface Resources {
  admin: typeof admin;
  adminBooks: typeof adminBooks;
  adminQueue: typeof adminQueue;
  adminUsers: typeof adminUsers;
  adminSetup: typeof adminSetup;
  trade: typeof trade;
  transfer: typeof transfer;
  translation: typeof translation;
  app: typeof app;
  balance: typeof balance;
  support: typeof support;
  session: typeof session;
  home: typeof home;
  deposit: typeof deposit;
  installed: typeof installed;
  kyc: typeof kyc;
  kycStatus: typeof kycStatus;
  markets: typeof markets;
  money: typeof money;
  notice: typeof notice;
  onchain: typeof onchain;
  orders: typeof orders;
  parts: typeof parts;
  update: typeof update;
  withdraw: typeof withdraw;
  wallet: typeof wallet;
  profile: typeof profile;
  settings: typeof settings;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: Resources;
  }
}

export type Namespace = keyof Resources;
