import {
  duplicateValues,
  emptyParameter,
  illegalCharacters,
  invalidValue,
  missingParameter,
  tooManyParameters,
  unreadParameters,
} from './exchangeError.ts';

export const SYMBOL = /^[A-Z0-9-_.]{1,20}$/;
export const SYMBOLS = /^\[("[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}){0,1}\]$/;
export const INTEGER = /^[0-9]{1,20}$/;
export const ALPHANUMERIC = /^[A-Za-z0-9]{1,20}$/;

export type Parameters<Name extends string> = Partial<Record<Name, string>>;

/** Returns the query parameters that the endpoint accepts, or throws the exchange's error. */
export function parseParameters<Name extends string>(
  query: Record<string, unknown>,
  allowed: Record<Name, RegExp>,
  required: readonly NoInfer<Name>[] = [],
): Parameters<Name> {
  const values = Object.values(query);
  if (values.some(Array.isArray)) throw duplicateValues();

  const names = Object.keys(allowed).filter((name): name is Name => Object.hasOwn(allowed, name));
  if (values.length > names.length) throw tooManyParameters(names.length, values.length);

  const read: Parameters<Name> = {};
  for (const name of names) {
    const value = query[name];
    if (required.includes(name) && (value === undefined || value === '')) throw missingParameter(name);
    if (typeof value !== 'string') continue;
    if (value === '') throw emptyParameter(name);
    if (!allowed[name].test(value)) throw illegalCharacters(name, allowed[name]);
    read[name] = value;
  }
  const readCount = Object.keys(read).length;
  if (readCount < values.length) throw unreadParameters(readCount, values.length);
  return read;
}

/** Returns a time or an id, if it was sent. */
export function wholeNumber<Name extends string>(parameters: Parameters<Name>, name: Name): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw invalidValue(name);
  return number;
}

/** Returns the number of rows: `defaultLimit` without the parameter, at most `maxLimit`. */
export function parseLimit(parameters: Parameters<'limit'>, defaultLimit: number, maxLimit: number): number {
  const limit = wholeNumber(parameters, 'limit') ?? defaultLimit;
  if (limit === 0) throw invalidValue('limit');
  return Math.min(limit, maxLimit);
}
