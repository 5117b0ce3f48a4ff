import { type UpdateWithdraw } from '#contract/withdraws.ts';
import { type StoredWithdraw } from './withdrawStore.ts';

/** Returns whether an administrator's record equals the stored withdraw. */
export const isSameWithdraw = (stored: StoredWithdraw, record: UpdateWithdraw): boolean =>
  record._id === stored._id &&
  record.gateway === stored.gateway &&
  record.amount === stored.amount &&
  record.coinConversion === stored.coinConversion &&
  record.paymentAddress === stored.paymentAddress &&
  (record.needToPay ?? stored.needToPay) === stored.needToPay &&
  (record.charge ?? stored.charge) === stored.charge &&
  Date.parse(record.createdAt) === Date.parse(stored.createdAt) &&
  (record.userId ?? stored.userId) === stored.userId;
