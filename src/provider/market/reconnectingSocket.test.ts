import { createReconnectingSocket } from './reconnectingSocket.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Mutation check: adding the jitter after the limit must fail this test.
it.each([
  ['shortest', 0, [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]],
  ['longest', 1, [750, 1_500, 3_000, 6_000, 12_000, 24_000, 30_000, 30_000]],
])('waits at most 30 s before a reconnect, with the %s jitter', (_name, random, waits) => {
  const onConnecting = jest.fn();
  const unused = { onOpen: () => undefined, onMessage: () => undefined, onCheck: () => undefined };
  const limits = { handshakeTimeoutMs: 1_000, checkIntervalMs: 60_000 };
  const socket = createReconnectingSocket({
    ...{ url: 'ws://127.0.0.1:9', monotonicNow: () => 0, random: () => random, onConnecting },
    ...{ ...unused, ...limits },
  });
  socket.open();
  for (const wait of waits) {
    onConnecting.mockClear();
    socket.reconnect();
    jest.advanceTimersByTime(wait - 1);
    expect(onConnecting).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onConnecting).toHaveBeenCalledTimes(1);
  }
  socket.close();
});
