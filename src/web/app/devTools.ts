import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { WebConfig } from '#contract/webConfig.ts';

/**
 * The only fields whose values support staff ever see. Everything else, and so every token, password, address, name
 * and image link, present or to come, is replaced.
 */
const VISIBLE_FIELDS = new Set([
  ...['type', 'phase', 'end', 'epoch', 'offsetMs', 'theme', 'language', 'status', 'kind', 'code', 'retryAfterS'],
  ...['formId', 'requestName', 'recordId', 'retryInMs', 'endsAt', 'sagaName', 'failures'],
  ...['requestId', 'requestStatus', 'endpointName', 'startedTimeStamp', 'fulfilledTimeStamp', 'online', 'focused'],
  ...['_id', 'createdAt', 'lastLoginDate', 'isVerified', 'isVerificationPending', 'tradeStatus', 'tradeType'],
  ...['tradeResult', 'selectedTime', 'coinType', 'coinName', 'paymentAddressType', 'currencyUsdt', 'voidReason'],
  ...['source', 'symbol', 'coin', 'tab', 'page', 'pageSize', 'total', 'isSignedIn', 'tradingMode', 'balance', 'amount'],
  ...['tradeAmount', 'tradeAfterAmount', 'coinPrice', 'payoutRate', 'heldBalance', 'minAmount', 'maxAmount'],
]);

/** Branches that are not for reading: rows of the market by the thousand. */
const HIDDEN_BRANCHES = new Set(['market']);

const HIDDEN = '(hidden)';

/** Of a list so many rows are shown: enough to see what it is, little enough to be copied at every action. */
const MAX_ROWS = 20;

/** Query-cache keys hold what was asked for, such as somebody's Pay ID: only the call is shown, and which of its answers it is. */
const redactCacheKey = (name: string, index: number): string => name.replace(/\(.*/s, `(#${index})`);

/** A copy that keeps the shape of a value and shows only the fields that are allowed. */
export function sanitize(value: unknown, isVisible = false): unknown {
  if (Array.isArray(value)) {
    const rows = value.slice(0, MAX_ROWS).map(item => sanitize(item, isVisible));
    return value.length > MAX_ROWS ? [...rows, `(${value.length - MAX_ROWS} more)`] : rows;
  }
  if (typeof value === 'object' && value !== null) return sanitizeFields(value);
  return isVisible || value === null || value === undefined || typeof value === 'boolean' ? value : HIDDEN;
}

/** The same for an object. */
export const sanitizeFields = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, item], index) => [
      redactCacheKey(name, index),
      HIDDEN_BRANCHES.has(name) ? HIDDEN : sanitize(item, VISIBLE_FIELDS.has(name)),
    ]),
  );

/** The market's prices and order, every second or more often: nothing for reading, and in minutes all that is kept. */
export const NOISY_ACTIONS: readonly string[] = ['market/tickersReceived', 'market/ranked'];

const sanitizeAction = <A extends Action>(action: A): A => ({ ...action, ...sanitizeFields(action) });

/** Redux DevTools for support staff, where the configuration says so. */
export const getDevToolsOptions = ({ devTools }: WebConfig): DevToolsEnhancerOptions | false =>
  devTools && {
    name: 'Larkspur',
    maxAge: 200,
    actionSanitizer: sanitizeAction,
    stateSanitizer: <S>(state: S) => sanitize(state) as S,
    actionsDenylist: [...NOISY_ACTIONS],
  };
