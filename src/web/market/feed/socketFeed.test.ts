/** @jest-environment ./test/support/webEnvironment.ts */
import { aMiniTicker, scriptedSockets } from '#test/support/app/marketWorld.ts';
import type { SourceEvent } from './sourceEvents.ts';
import { createSocketFeed } from './socketFeed.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }));
afterEach(() => jest.useRealTimers());

/** Opens a feed over a scripted socket; `delivered` holds the deliveries so far. */
function anOpenFeed() {
  const { sockets, openSocket } = scriptedSockets();
  const events: SourceEvent[] = [];
  const feed = createSocketFeed({ openSocket, now: Date.now }, event => events.push(event));
  feed.open('ws://exchange.test', { pairs: ['BTCUSDT'], followed: [], isPageVisible: true });
  const [socket] = sockets;
  if (!socket) throw new Error('no socket was opened');
  socket.accept();
  let at = Date.now();
  const sendTicker = (price: string) => socket.emit([aMiniTicker('BTCUSDT', price, { E: (at += 1) })]);
  const badFrames = () =>
    events.map(event => {
      if (event.kind === 'delivered') return event.badFrames;
      return event.kind === 'lost' ? event.reason : event.kind;
    });
  return { feed, sockets, events, socket, sendTicker, badFrames };
}

// Mutation check: counting from the start of the connection must fail this test.
it('reports each unreadable frame once', () => {
  const { feed, socket, sendTicker, badFrames } = anOpenFeed();
  socket.emit('<html>');
  socket.emit('{');
  sendTicker('1');
  jest.advanceTimersByTime(250);
  sendTicker('2');
  jest.advanceTimersByTime(250);
  expect(badFrames()).toEqual([2, 0]);
  feed.close();
});

it('delivers the first change at once, then at most every 250 ms', () => {
  const { feed, sendTicker, badFrames } = anOpenFeed();
  for (let count = 0; count < 100; count += 1) {
    sendTicker(String(count + 1));
    jest.advanceTimersByTime(10);
  }
  expect(badFrames()).toHaveLength(5);
  feed.close();
});

// Mutation check: reporting every response, or also to a hidden page, must fail this test.
it('reports when the trades of the followed coins are subscribed', () => {
  const { feed, socket, badFrames } = anOpenFeed();
  const subscription = { pairs: ['BTCUSDT'], followed: ['BTCUSDT'], isPageVisible: true };
  const follow = (followed: string[], isPageVisible = true) => {
    feed.update({ ...subscription, followed, isPageVisible });
    jest.advanceTimersByTime(1_000);
  };
  follow(['BTCUSDT']);
  socket.emit({ error: { code: 2, msg: 'Invalid request' }, id: 1 });
  expect(badFrames()).toEqual([]);
  socket.acknowledge();
  expect(badFrames()).toEqual(['subscribed']);
  follow([]);
  socket.acknowledge();
  follow(['ETHUSDT'], false);
  socket.acknowledge();
  expect(badFrames()).toEqual(['subscribed']);
  feed.close();
});

// Mutation check: a shorter silence, or none, must fail this test.
it('reports a loss after exactly five seconds without new data', () => {
  const { sendTicker, badFrames } = anOpenFeed();
  jest.advanceTimersByTime(2_300);
  sendTicker('1');
  jest.advanceTimersByTime(4_999);
  expect(badFrames()).toEqual([0]);
  jest.advanceTimersByTime(1);
  expect(badFrames()).toEqual([0, 'silent']);
});

// Mutation check: leaving the timer or the handlers of a closed connection must fail this test.
it('loses no connection by the silence or the late close of the one before', () => {
  const { feed, sockets, socket, badFrames } = anOpenFeed();
  jest.advanceTimersByTime(2_000);
  feed.open('ws://exchange.test', { pairs: ['BTCUSDT'], followed: [], isPageVisible: true });
  sockets[1]?.accept();
  jest.advanceTimersByTime(4_999);
  socket.drop();
  expect(badFrames()).toEqual([]);
  feed.close();
});

// Mutation check: keeping the rows across addresses must fail this test.
it('delivers no row of another address', () => {
  const { feed, sockets, events, socket } = anOpenFeed();
  socket.emit([aMiniTicker('ETHUSDT', '10', { E: Date.now() + 1 })]);
  feed.open('ws://exchange.us', { pairs: ['BTCUSDT', 'ETHUSDT'], followed: [], isPageVisible: true });
  sockets[1]?.accept();
  sockets[1]?.emit([aMiniTicker('BTCUSDT', '20', { E: Date.now() + 1 })]);
  jest.advanceTimersByTime(1_000);
  const symbols = events.flatMap(event => (event.kind === 'delivered' ? event.tickers.symbols : []));
  expect(symbols).toEqual(['BTCUSDT']);
  feed.close();
});
