import { type WebSocket } from 'ws';
import { isStreamName, type Feed, type Subscriber } from './feed.ts';
import { MALFORMED_FRAMES } from '#exchange/faults/malformedFrames.ts';
import { DAY_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { handleSocketRequest, type Session } from './socketRequests.ts';

const PING_INTERVAL_MS = 20 * SECOND_MS;
const PONG_TIMEOUT_MS = 60 * SECOND_MS;
const MAX_CONNECTION_AGE_MS = DAY_MS;
const MAX_MESSAGES_PER_SECOND = 5;
/** Disconnects slow consumers above this send buffer. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;

const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

interface ActiveFaults {
  isOn(fault: 'stall' | 'repeat' | 'garbage'): boolean;
}

export interface Connection extends Subscriber {
  /** Sends pings, and closes a connection that does not answer or is a day old; called once a second. */
  keepAlive(): void;
  shutDown(): void;
  /** Closes the connection without a close frame. */
  terminate(): void;
  /** Repeats the last `count` events. */
  resendEvents(count: number): void;
}

interface ConnectionDeps {
  feed: Feed;
  now: () => number;
  faults: ActiveFaults;
}

/** Creates a client's websocket connection: its streams, its requests and the limits on both. */
export function createConnection(
  socket: WebSocket,
  { feed, now, faults }: ConnectionDeps,
  streams: readonly string[],
  isCombined: boolean,
): Connection {
  const session: Session = { streams: new Set(), isCombined };
  const lastEvents = new Map<string, string>();
  const openedAt = now();
  let pingedAt = openedAt;
  let pongedAt = openedAt;
  let second = 0;
  let messages = 0;
  let malformedSent = 0;

  const send = (frame: string) => {
    if (socket.readyState !== socket.OPEN || faults.isOn('stall')) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
    socket.send(faults.isOn('garbage') ? MALFORMED_FRAMES[malformedSent++ % MALFORMED_FRAMES.length]! : frame);
  };
  const sendEvent = (stream: string, data: string) =>
    send(session.isCombined ? `{"stream":"${stream}","data":${data}}` : data);

  const connection: Connection = {
    deliver(stream, data) {
      const repeated = faults.isOn('repeat') ? lastEvents.get(stream) : undefined;
      if (repeated === undefined) lastEvents.set(stream, data);
      sendEvent(stream, repeated ?? data);
    },

    resendEvents(count) {
      const events = [...lastEvents];
      for (let sent = 0; sent < count && events.length > 0; sent++) sendEvent(...events[sent % events.length]!);
    },

    keepAlive() {
      if (faults.isOn('stall')) return;
      if (now() - openedAt >= MAX_CONNECTION_AGE_MS) return connection.shutDown();
      if (now() - pongedAt > PONG_TIMEOUT_MS) return socket.terminate();
      if (now() - pingedAt < PING_INTERVAL_MS) return;
      pingedAt = now();
      socket.ping(String(pingedAt));
    },

    shutDown() {
      sendEvent('!serverShutdown', JSON.stringify({ e: 'serverShutdown', E: now() }));
      socket.close(GOING_AWAY);
    },

    terminate: () => socket.terminate(),
  };

  const subscribe = (stream: string) => {
    session.streams.add(stream);
    feed.subscribe(stream, connection);
  };
  const unsubscribe = (stream: string) => {
    session.streams.delete(stream);
    lastEvents.delete(stream);
    feed.unsubscribe(stream, connection);
  };

  /** Counts incoming messages; false above the limit per second. */
  const isWithinLimit = () => {
    const current = Math.floor(now() / SECOND_MS);
    messages = current === second ? messages + 1 : 1;
    second = current;
    if (messages > MAX_MESSAGES_PER_SECOND) socket.close(POLICY_VIOLATION, 'Too many requests');
    return messages <= MAX_MESSAGES_PER_SECOND;
  };

  socket.on('message', message => {
    if (isWithinLimit())
      send(JSON.stringify(handleSocketRequest(String(message), session, { subscribe, unsubscribe })));
  });
  socket.on('ping', isWithinLimit);
  socket.on('pong', () => {
    if (isWithinLimit()) pongedAt = now();
  });
  socket.on('close', () => session.streams.forEach(unsubscribe));

  streams.filter(isStreamName).forEach(subscribe);
  return connection;
}
