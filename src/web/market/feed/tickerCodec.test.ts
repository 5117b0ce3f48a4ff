import type { Delivery, SourceEvent } from './sourceEvents.ts';
import { type Ticker, toTickerBatch } from '#web/market/exchange/tickerBatch.ts';
import { createEncoder, createDecoder } from './tickerCodec.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const aTick = (symbol: string, more: Partial<Ticker> = {}): Ticker => ({
  ...{ symbol, price: '1.5', change: -0.07, high: '2', decimals: 1, eventAt: NOON },
  ...more,
});
const delivered = (...rows: Ticker[]): Delivery => ({
  kind: 'delivered',
  tickers: toTickerBatch(rows),
  bars: {},
  badFrames: 0,
  ageMs: 0,
});

/** Creates an encoder and a decoder with a structured clone between them. Its numbers are in plain arrays. */
function aWire() {
  const [pack, unpack] = [createEncoder(), createDecoder()];
  return (event: SourceEvent): SourceEvent => {
    const received = unpack(structuredClone(pack(event)));
    if (received.kind !== 'delivered') return received;
    const { changes, decimals, eventAts, ...texts } = received.tickers;
    const numbers = { changes: Array.from(changes), decimals: Array.from(decimals), eventAts: Array.from(eventAts) };
    return { ...received, tickers: { ...texts, ...numbers } };
  };
}

describe('the codec between the worker and the page', () => {
  // Mutation check: numbering the symbols from zero in each delivery must fail this test.
  it('transfers every delivery unchanged, whatever came before it', () => {
    const send = aWire();
    const deliveries = [
      delivered(aTick('A'), aTick('B', { price: '0.00000123', decimals: 8 })),
      delivered(aTick('B', { change: 1e9, eventAt: NOON + 0.5 })),
      delivered(aTick('C', { high: '' }), aTick('A', { high: '3' }), aTick('B')),
      delivered(),
      delivered(aTick('A', { high: '3' }), aTick('C', { high: '2.5' })),
    ];
    for (const delivery of deliveries) expect(send(delivery)).toEqual(delivery);
  });

  it('sends a symbol once, and a high only when it has changed', () => {
    const pack = createEncoder();
    pack(delivered(aTick('A'), aTick('B')));
    expect(pack(delivered(aTick('B'), aTick('A', { high: '3' }), aTick('C')))).toMatchObject({
      encoded: { newSymbols: ['C'], highs: ['3', '2'] },
    });
  });

  it('transfers bars, unreadable messages and losses unchanged', () => {
    const send = aWire();
    const bar = { time: 1, open: 1, high: 3, low: 1, close: 2 };
    const delivery: Delivery = { ...delivered(aTick('A')), bars: { A: [bar] }, badFrames: 2 };
    expect(send(delivery)).toEqual(delivery);
    expect(send({ kind: 'lost', reason: 'silent', retryAfterMs: 5 })).toEqual({
      kind: 'lost',
      reason: 'silent',
      retryAfterMs: 5,
    });
  });
});
