import { type Decimal, SignedAmount } from '#contract/money.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The header of the request shows these fields.
const NOT_SHOWN = new Set(['reason', 'id', '_id', 'userId']);

/** Returns the amount of a request in USDT; null without one. */
export function amountIn(payload: unknown): Decimal | null {
  const body = isRecord(payload) && isRecord(payload.record) ? payload.record : payload;
  const { success, data } = SignedAmount.safeParse(isRecord(body) ? body.amount : undefined);
  return success ? data : null;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);

export interface Change {
  name: string;
  before: string | null;
  after: string;
}

/** Returns the fields of a record, with those of a nested record under both names. */
const getFields = (record: Record<string, unknown>): Map<string, unknown> =>
  new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value) ? Object.entries(value).map(([inner, of]) => [`${name}.${inner}`, of]) : [[name, value]],
    ),
  );

/** Returns the changes of the payload against the record at the time of the request. */
export function changesIn(payload: unknown, before: unknown): Change[] {
  const body = isRecord(payload) && isRecord(payload.record) ? payload.record : payload;
  if (!isRecord(body)) return [];
  const was = getFields(isRecord(before) ? before : {});
  return [...getFields(body)]
    .filter(([name, value]) => !NOT_SHOWN.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => ({ name, before: was.has(name) ? text(was.get(name)) : null, after: text(value) }))
    .filter(change => change.before !== change.after);
}
