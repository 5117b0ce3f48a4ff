import type { admin } from './en/admin/admin.ts';
import type { adminBooks } from './en/admin/adminBooks.ts';
import type { adminQueue } from './en/admin/adminQueue.ts';
import type { adminAudit } from './en/admin/adminAudit.ts';
import type { adminUsers } from './en/admin/adminUsers.ts';
import type { adminSetup } from './en/admin/adminSetup.ts';
import type { alerts } from './en/alerts.ts';
import type { app } from './en/app.ts';
import type { balance } from './en/balance.ts';
import type { coinFacts } from './en/coinFacts.ts';
import type { deposit } from './en/deposit.ts';
import type { embed } from './en/embed.ts';
import type { errors } from './en/errors.ts';
import type { faq } from './en/faq.ts';
import type { home } from './en/home.ts';
import type { indicators } from './en/indicators.ts';
import type { installed } from './en/installed.ts';
import type { kyc } from './en/kyc.ts';
import type { kycStatus } from './en/kycStatus.ts';
import type { markets } from './en/markets.ts';
import type { money } from './en/money.ts';
import type { notice } from './en/notice.ts';
import type { notifications } from './en/notifications.ts';
import type { onchain } from './en/onchain.ts';
import type { orders } from './en/orders.ts';
import type { parts } from './en/parts.ts';
import type { partners } from './en/partners.ts';
import type { profile } from './en/profile.ts';
import type { qr } from './en/qr.ts';
import type { receipt } from './en/receipt.ts';
import type { refresh } from './en/refresh.ts';
import type { report } from './en/report.ts';
import type { session } from './en/session.ts';
import type { settings } from './en/settings.ts';
import type { statementPrint } from './en/statementPrint.ts';
import type { support } from './en/support.ts';
import type { supportReport } from './en/supportReport.ts';
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
  adminAudit: typeof adminAudit;
  adminUsers: typeof adminUsers;
  adminSetup: typeof adminSetup;
  trade: typeof trade;
  transfer: typeof transfer;
  translation: typeof translation;
  alerts: typeof alerts;
  app: typeof app;
  balance: typeof balance;
  coinFacts: typeof coinFacts;
  statementPrint: typeof statementPrint;
  support: typeof support;
  supportReport: typeof supportReport;
  report: typeof report;
  session: typeof session;
  home: typeof home;
  deposit: typeof deposit;
  embed: typeof embed;
  errors: typeof errors;
  faq: typeof faq;
  indicators: typeof indicators;
  installed: typeof installed;
  kyc: typeof kyc;
  kycStatus: typeof kycStatus;
  markets: typeof markets;
  money: typeof money;
  notice: typeof notice;
  notifications: typeof notifications;
  onchain: typeof onchain;
  orders: typeof orders;
  parts: typeof parts;
  partners: typeof partners;
  update: typeof update;
  withdraw: typeof withdraw;
  wallet: typeof wallet;
  profile: typeof profile;
  settings: typeof settings;
  qr: typeof qr;
  receipt: typeof receipt;
  refresh: typeof refresh;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: Resources;
  }
}

export type Namespace = keyof Resources;
