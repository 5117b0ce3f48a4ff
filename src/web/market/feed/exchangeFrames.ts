import type { AggTradeFrame, MiniTicker } from '#contract/market.ts';

interface Frame {
  tickers: MiniTicker[];
  trades: AggTradeFrame[];
  /** The id of the app's request that the exchange has confirmed. */
  confirmedId: number | null;
  /** The exchange is about to restart: reconnect at once. */
  isShutdown: boolean;
  /** Counts invalid rows, or the whole message when it is invalid. */
  badCount: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isQuantity = (value: unknown) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

// Without the contract's schemas, whose library is two thirds of the worker's script. A test compares both.
const isTicker = (row: Fields): row is Fields & MiniTicker =>
  row.e === '24hrMiniTicker' &&
  Number.isFinite(row.E) &&
  typeof row.s === 'string' &&
  [row.c, row.o, row.h, row.l, row.v, row.q].every(isQuantity);

const isTrade = (row: Fields): row is Fields & AggTradeFrame =>
  row.e === 'aggTrade' &&
  typeof row.s === 'string' &&
  typeof row.m === 'boolean' &&
  [row.E, row.T].every(Number.isFinite) &&
  [row.a, row.f, row.l].every(Number.isSafeInteger) &&
  [row.p, row.q].every(isQuantity);

function collect<Row>(row: Fields, isRow: (value: Fields) => value is Fields & Row, rows: Row[], frame: Frame): void {
  if (isRow(row)) rows.push(row);
  else frame.badCount += 1;
}

function readRow(row: unknown, frame: Frame): void {
  if (!isObject(row) || typeof row.e !== 'string') frame.badCount += 1;
  else if (row.e === '24hrMiniTicker') collect(row, isTicker, frame.tickers, frame);
  else if (row.e === 'aggTrade') collect(row, isTrade, frame.trades, frame);
  else if (row.e === 'serverShutdown') frame.isShutdown = true;
}

/** Returns the payload: combined streams wrap it in `data`, notices in `event`. */
function unwrap(message: unknown): unknown {
  if (!isObject(message)) return message;
  if ('stream' in message && 'data' in message) return message.data;
  return 'event' in message ? message.event : message;
}

/** Parses any message of the exchange; counts invalid parts and never throws. */
export function parseFrame(text: string): Frame {
  const frame: Frame = { tickers: [], trades: [], confirmedId: null, isShutdown: false, badCount: 0 };
  try {
    const message: unknown = JSON.parse(text);
    // Responses to the app's own requests have a number; market events have no `id`. A refusal has no `result`.
    if (isObject(message) && typeof message.id === 'number')
      return { ...frame, confirmedId: message.result === null ? message.id : null };
    const content = unwrap(message);
    for (const row of Array.isArray(content) ? content : [content]) readRow(row, frame);
  } catch {
    frame.badCount += 1;
  }
  return frame;
}
