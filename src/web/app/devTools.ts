import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { WebConfig } from '#contract/webConfig.ts';

/** The allow-list of fields. Values of all others, present or future, may be secret and are replaced. */
const VISIBLE_FIELDS = new Set([
  ...['type', 'phase', 'end', 'epoch', 'offsetMs', 'theme', 'language', 'status', 'kind', 'code', 'retryAfterS'],
  ...['formId', 'requestName', 'recordId', 'retryInMs', 'endsAt', 'sagaName', 'failures'],
  ...['requestId', 'requestStatus', 'endpointName', 'startedTimeStamp', 'fulfilledTimeStamp', 'online', 'focused'],
  ...['_id', 'createdAt', 'lastLoginDate', 'isVerified', 'isVerificationPending', 'tradeStatus', 'tradeType'],
  ...['tradeResult', 'selectedTime', 'coinType', 'coinName', 'paymentAddressType', 'currencyUsdt', 'voidReason'],
  ...['source', 'symbol', 'coin', 'tab', 'page', 'pageSize', 'total', 'isSignedIn', 'tradingMode', 'balance', 'amount'],
  ...['tradeAmount', 'tradeAfterAmount', 'coinPrice', 'payoutRate', 'heldBalance', 'minAmount', 'maxAmount'],
]);

/** Too large to read: the market has thousands of rows. */
const HIDDEN_BRANCHES = new Set(['market']);

const HIDDEN = '(hidden)';

/** Limits the copy that is made at every action. */
const MAX_ROWS = 20;

/** Removes the arguments from a query cache key, because they may contain user data such as a Pay ID. */
const redactCacheKey = (name: string, index: number): string => name.replace(/\(.*/s, `(#${index})`);

/** Returns a copy with the shape of the value and only the allowed fields. */
export function sanitize(value: unknown, isVisible = false): unknown {
  if (Array.isArray(value)) {
    const rows = value.slice(0, MAX_ROWS).map(item => sanitize(item, isVisible));
    return value.length > MAX_ROWS ? [...rows, `(${value.length - MAX_ROWS} more)`] : rows;
  }
  if (typeof value === 'object' && value !== null) return sanitizeFields(value);
  return isVisible || value === null || value === undefined || typeof value === 'boolean' ? value : HIDDEN;
}

export const sanitizeFields = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, item], index) => [
      redactCacheKey(name, index),
      HIDDEN_BRANCHES.has(name) ? HIDDEN : sanitize(item, VISIBLE_FIELDS.has(name)),
    ]),
  );

/** Market updates occur every second or more often, and would soon replace all other recorded actions. */
export const NOISY_ACTIONS: readonly string[] = ['market/tickersReceived', 'market/ranked'];

const sanitizeAction = <A extends Action>(action: A): A => ({ ...action, ...sanitizeFields(action) });

export const getDevToolsOptions = ({ devTools }: WebConfig): DevToolsEnhancerOptions | false =>
  devTools && {
    name: 'Larkspur',
    maxAge: 200,
    actionSanitizer: sanitizeAction,
    stateSanitizer: <S>(state: S) => sanitize(state) as S,
    actionsDenylist: [...NOISY_ACTIONS],
  };
