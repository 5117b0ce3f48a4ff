import { handleSocketRequest, type Session } from './socketRequests.ts';

const following = (count: number): Session => ({
  streams: new Set(Array.from({ length: count }, (_, index) => `c${index}usdt@aggTrade`)),
  isCombined: false,
});

function subscribe(session: Session) {
  const streams = {
    subscribe: (stream: string) => void session.streams.add(stream),
    unsubscribe: (stream: string) => void session.streams.delete(stream),
  };
  return handleSocketRequest(
    JSON.stringify({ method: 'SUBSCRIBE', params: ['btcusdt@aggTrade'], id: 7 }),
    session,
    streams,
  );
}

// Mutation check: another limit must fail this test.
it('accepts 1,024 streams on a connection, and refuses one more', () => {
  const session = following(1_023);
  expect(subscribe(session)).toEqual({ result: null, id: 7 });
  expect(session.streams.size).toBe(1_024);
  const full = following(1_024);
  expect(subscribe(full)).toEqual({ error: { code: 2, msg: 'Invalid request: too many streams' }, id: 7 });
  expect(full.streams.size).toBe(1_024);
});
