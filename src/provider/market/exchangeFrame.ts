import * as z from 'zod/mini';
import { AggTradeFrame } from '#contract/market.ts';
import { parseJson } from '#contract/wire.ts';

const Event = z.object({ e: z.string(), E: z.number() });
const Acknowledgement = z.object({ result: z.null(), id: z.int() });

/** `trade` is null for other types, and for a trade that breaks its schema. */
export interface ExchangeEvent {
  kind: 'event';
  type: string;
  atMs: number;
  trade: AggTradeFrame | null;
}

type ExchangeFrame =
  ExchangeEvent | { kind: 'acknowledgement'; messageId: number } | { kind: 'malformed' } | { kind: 'other' };

export function parseFrame(text: string): ExchangeFrame {
  const json = parseJson(text);
  if (json === undefined) return { kind: 'malformed' };
  const event = Event.safeParse(json);
  if (!event.success) return parseAcknowledgement(json);
  const { e: type, E: atMs } = event.data;
  const trade = type === 'aggTrade' ? AggTradeFrame.safeParse(json).data : undefined;
  return { kind: 'event', type, atMs, trade: trade ?? null };
}

function parseAcknowledgement(json: unknown): ExchangeFrame {
  const { data } = Acknowledgement.safeParse(json);
  return data ? { kind: 'acknowledgement', messageId: data.id } : { kind: 'other' };
}
