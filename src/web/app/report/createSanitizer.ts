import { createPseudonyms } from './createPseudonyms.ts';

/** The allow-list of fields. Values of all others, present or future, may be secret and become pseudonyms. */
const VISIBLE_FIELDS = new Set([
  ...['type', 'phase', 'end', 'epoch', 'offsetMs', 'theme', 'language', 'status', 'kind', 'code', 'retryAfterS'],
  ...['formId', 'requestName', 'recordId', 'retryInMs', 'endsAt', 'sagaName', 'failures', 'isLost'],
  ...['requestId', 'requestStatus', 'endpointName', 'startedTimeStamp', 'fulfilledTimeStamp', 'online', 'focused'],
  ...['_id', 'createdAt', 'lastLoginDate', 'isVerified', 'isVerificationPending', 'tradeStatus', 'tradeType'],
  ...['tradeResult', 'selectedTime', 'coinType', 'coinName', 'paymentAddressType', 'currencyUsdt', 'voidReason'],
  ...['source', 'symbol', 'coin', 'tab', 'page', 'pageSize', 'total', 'isSignedIn', 'tradingMode', 'balance', 'amount'],
  ...['tradeAmount', 'tradeAfterAmount', 'coinPrice', 'payoutRate', 'heldBalance', 'minAmount', 'maxAmount'],
  ...['lossReason', 'viewers', 'badFrames', 'method', 'route', 'durationMs', 'outcome'],
]);

/** Left out: thousands of prices, and the indexes of the query cache. */
const OMITTED_FIELDS = new Set([
  ...['columns', 'ranks', 'quoted', 'followed', 'sparklines', 'priceDecimals', 'bars', 'history', 'tickers'],
  ...['provided', 'subscriptions'],
]);

/** Limits the copy that is made at every action. */
const MAX_ROWS = 20;
const MAX_FIELDS = 100;

/** Names of states, ids and times. An allowed field with any other text is hidden, whatever put it there. */
const VISIBLE_TEXT = /^[\w ./:+()-]{0,80}$/;

/** Field names and ids. Other keys may be texts of users, or change the prototype of a copy. */
const VISIBLE_KEY = /^(?!__|constructor$|prototype$)[\w-][\w/:.-]{0,63}$/;

/** A cache key of RTK Query: the endpoint and its arguments as JSON, which may be a Pay ID. */
const CACHE_KEY = /^(\w+)\((.*)$/s;

/** A code of a refusal, unlike one that signs a user in. */
const REFUSAL_CODE = /^[a-z_]{1,40}$/;

const isVisibleField = (name: string, value: unknown): boolean =>
  VISIBLE_FIELDS.has(name) && (name !== 'code' || REFUSAL_CODE.test(String(value)));

const isHarmless = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || typeof value === 'boolean';

const isVisibleValue = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && VISIBLE_TEXT.test(value));

/** Returns a copy with the shape of the value, in which pseudonyms replace all values but those of allowed fields. */
export type Sanitizer = (value: unknown, isVisible?: boolean) => unknown;

/** Creates a sanitizer with pseudonyms of its own. It returns the same copy for the same object, so copies share parts. */
export function createSanitizer(): Sanitizer {
  const toPseudonym = createPseudonyms();
  const copies = [new WeakMap<object, unknown>(), new WeakMap<object, unknown>()] as const;

  function sanitizeKey(key: string): string {
    const [, endpoint, args = ''] = CACHE_KEY.exec(key) ?? [];
    if (endpoint !== undefined) return `${endpoint}(${args === 'undefined)' ? '' : toPseudonym(args)})`;
    return VISIBLE_KEY.test(key) ? key : toPseudonym(key);
  }

  function copyRows(rows: readonly unknown[], isVisible: boolean): unknown[] {
    const copy = rows.slice(0, MAX_ROWS).map(row => sanitize(row, isVisible));
    return rows.length > MAX_ROWS ? [...copy, `(${rows.length - MAX_ROWS} more)`] : copy;
  }

  const copyFields = (fields: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => !OMITTED_FIELDS.has(name))
        .slice(0, MAX_FIELDS)
        .map(([name, value]) => [sanitizeKey(name), sanitize(value, isVisibleField(name, value))]),
    );

  const sanitize: Sanitizer = (value, isVisible = false) => {
    if (typeof value !== 'object' || value === null)
      return isHarmless(value) || (isVisible && isVisibleValue(value)) ? value : toPseudonym(value);
    const known = copies[isVisible ? 1 : 0];
    const existing = known.get(value);
    if (existing !== undefined) return existing;
    // Replaced below; a value that contains itself ends here.
    known.set(value, '(cycle)');
    const copy = Array.isArray(value) ? copyRows(value, isVisible) : copyFields(value);
    known.set(value, copy);
    return copy;
  };
  return sanitize;
}
