export class ExchangeError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status = 400,
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

export const illegalCharacters = (name: string, range: RegExp) =>
  new ExchangeError(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range.source}'.`);

export const tooManyParameters = (expected: number, received: number) =>
  new ExchangeError(-1101, `Too many parameters; expected '${expected}' and received '${received}'.`);

export const duplicateValues = () => new ExchangeError(-1101, 'Duplicate values for a parameter detected.');

export const missingParameter = (name: string) =>
  new ExchangeError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);

export const unreadParameters = (read: number, sent: number) =>
  new ExchangeError(-1104, `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent}'.`);

export const emptyParameter = (name: string) => new ExchangeError(-1105, `Parameter '${name}' was empty.`);

export const invalidInterval = () => new ExchangeError(-1120, 'Invalid interval.');

export const invalidSymbol = () => new ExchangeError(-1121, 'Invalid symbol.');

export const badCombination = () => new ExchangeError(-1128, 'Combination of optional parameters invalid.');

export const invalidValue = (name: string) =>
  new ExchangeError(-1130, `Data sent for parameter '${name}' is not valid.`);

export const invalidTickerType = () => new ExchangeError(-1139, 'Invalid ticker type.');

export const duplicateSymbols = () => new ExchangeError(-1151, 'Symbol is present multiple times in the list.');

export const tooMuchWeight = (limit: number, retryAfterS: number) =>
  new ExchangeError(
    -1003,
    `Too much request weight used; current limit is ${limit} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`,
    429,
    retryAfterS,
  );

export const banned = (until: number, retryAfterS: number) =>
  new ExchangeError(
    -1003,
    `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
    418,
    retryAfterS,
  );

export const restrictedLocation = () =>
  new ExchangeError(
    0,
    "Service unavailable from a restricted location according to 'b. Eligibility' in https://www.binance.com/en/terms. Please contact customer service if you believe you received this message in error.",
    451,
  );
