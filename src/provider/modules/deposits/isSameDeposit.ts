import { type UpdateDeposit } from '#contract/deposits.ts';
import { type Id } from '#contract/wire.ts';
import { type StoredDeposit } from './depositStore.ts';

/** Returns whether a record equals the stored deposit. Screenshots are compared by file. */
export const isSameDeposit = (stored: StoredDeposit, record: UpdateDeposit, screenshotId: Id | null): boolean =>
  record._id === stored._id &&
  record.gateway === stored.gateway &&
  record.amount === stored.amount &&
  record.coinConversion === stored.coinConversion &&
  screenshotId === stored.screenshotId &&
  Date.parse(record.createdAt) === Date.parse(stored.createdAt) &&
  (record.userId ?? stored.userId) === stored.userId &&
  (record.sameScreenshotAs ?? stored.sameScreenshotAs) === stored.sameScreenshotAs;
