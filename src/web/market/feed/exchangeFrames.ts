import * as z from 'zod/mini';
import { AggTradeFrame, MiniTicker } from '#contract/market.ts';

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

const Event = z.object({ e: z.string() });
// Responses to the app's own requests have a number; market events have no `id`. A refusal has no `result`.
const Reply = z.object({ id: z.number(), result: z.optional(z.unknown()) });

function collect<Row>(read: { success: true; data: Row } | { success: false }, rows: Row[], frame: Frame): void {
  if (read.success) rows.push(read.data);
  else frame.badCount += 1;
}

function parseRow(row: unknown, frame: Frame): void {
  const event = Event.safeParse(row);
  if (!event.success) frame.badCount += 1;
  else if (event.data.e === '24hrMiniTicker') collect(MiniTicker.safeParse(row), frame.tickers, frame);
  else if (event.data.e === 'aggTrade') collect(AggTradeFrame.safeParse(row), frame.trades, frame);
  else if (event.data.e === 'serverShutdown') frame.isShutdown = true;
}

/** Returns the payload: combined streams wrap it in `data`, notices in `event`. */
function unwrap(message: unknown): unknown {
  if (typeof message !== 'object' || message === null) return message;
  if ('stream' in message && 'data' in message) return message.data;
  return 'event' in message ? message.event : message;
}

/** Parses any message of the exchange; counts invalid parts and never throws. */
export function parseFrame(text: string): Frame {
  const frame: Frame = { tickers: [], trades: [], confirmedId: null, isShutdown: false, badCount: 0 };
  try {
    const message: unknown = JSON.parse(text);
    const reply = Reply.safeParse(message);
    if (reply.success) return { ...frame, confirmedId: reply.data.result === null ? reply.data.id : null };
    const content = unwrap(message);
    for (const row of Array.isArray(content) ? content : [content]) parseRow(row, frame);
  } catch {
    frame.badCount += 1;
  }
  return frame;
}
