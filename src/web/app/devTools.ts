import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { WebConfig } from '#contract/webConfig.ts';

/**
 * The only fields whose values support staff ever see. Everything else, and so every token, password, address, name
 * and image link, present or to come, is replaced.
 */
const SEEN = new Set([
  ...['type', 'phase', 'end', 'epoch', 'offsetMs', 'theme', 'language', 'status', 'kind', 'code', 'retryAfterS'],
  ...['requestId', 'requestStatus', 'endpointName', 'startedTimeStamp', 'fulfilledTimeStamp', 'online', 'focused'],
  ...['_id', 'createdAt', 'lastLoginDate', 'isVerified', 'isVerificationPending', 'tradeStatus', 'tradeType'],
  ...['tradeResult', 'selectedTime', 'coinType', 'coinName', 'paymentAddressType', 'currencyUsdt', 'voidReason'],
  ...['source', 'symbol', 'coin', 'tab', 'page', 'pageSize', 'total', 'isSignedIn', 'tradingMode', 'balance', 'amount'],
  ...['tradeAmount', 'tradeAfterAmount', 'coinPrice', 'payoutRate', 'heldBalance', 'minAmount', 'maxAmount'],
]);

/** Branches that are not for reading: rows of the market by the thousand. */
const UNREAD = new Set(['market']);

const HIDDEN = '(hidden)';

/** Of a list so many rows are shown: enough to see what it is, little enough to be copied at every action. */
const ROWS = 20;

/** Query-cache keys hold what was asked for, such as somebody's Pay ID: only the call is shown, and which of its answers it is. */
const shownName = (name: string, index: number): string => name.replace(/\(.*/s, `(#${index})`);

/** A copy that keeps the shape of a value and shows only the fields that are allowed. */
export function sanitised(value: unknown, isSeen = false): unknown {
  if (Array.isArray(value)) {
    const rows = value.slice(0, ROWS).map(item => sanitised(item, isSeen));
    return value.length > ROWS ? [...rows, `(${value.length - ROWS} more)`] : rows;
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item], index) => [
        shownName(name, index),
        UNREAD.has(name) ? HIDDEN : sanitised(item, SEEN.has(name)),
      ]),
    );
  return isSeen || value === null || value === undefined || typeof value === 'boolean' ? value : HIDDEN;
}

/** The market's prices and order, every second or more often: nothing for reading, and in minutes all that is kept. */
export const MARKET_NOISE: readonly string[] = ['market/ticksReceived', 'market/ranked'];

const sanitisedAction = <A extends Action>(action: A): A => ({ ...action, ...(sanitised(action) as object) });

/** Redux DevTools for support staff, where the configuration says so. */
export const devToolsFor = ({ devTools }: WebConfig): DevToolsEnhancerOptions | false =>
  devTools && {
    name: 'Larkspur',
    maxAge: 200,
    actionSanitizer: sanitisedAction,
    stateSanitizer: <S>(state: S) => sanitised(state) as S,
    actionsDenylist: [...MARKET_NOISE],
  };
