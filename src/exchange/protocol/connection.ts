import { type WebSocket } from 'ws';
import { itemAt } from '#contract/itemAt.ts';
import { isStreamName, type Feed, type Subscriber } from './feed.ts';
import { MALFORMED_FRAMES } from './malformedFrames.ts';
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

/** Which faults a scenario has switched on. */
export interface ActiveFaults {
  isOn(fault: 'stall' | 'repeat' | 'garbage' | 'restricted' | 'disconnect'): boolean;
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
  const heartbeat = { pingedAt: openedAt, pongedAt: openedAt };
  const send = createSender(socket, faults);
  const isWithinLimit = createMessageLimit(socket, now);
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
      for (let sent = 0; sent < count && events.length > 0; sent++) sendEvent(...itemAt(events, sent % events.length));
    },

    keepAlive() {
      if (faults.isOn('stall')) return;
      if (now() - openedAt >= MAX_CONNECTION_AGE_MS) return connection.shutDown();
      if (now() - heartbeat.pongedAt > PONG_TIMEOUT_MS) return socket.terminate();
      if (now() - heartbeat.pingedAt < PING_INTERVAL_MS) return;
      heartbeat.pingedAt = now();
      socket.ping(String(heartbeat.pingedAt));
    },

    shutDown() {
      sendEvent('!serverShutdown', JSON.stringify({ e: 'serverShutdown', E: now() }));
      socket.close(GOING_AWAY);
    },

    terminate: () => socket.terminate(),
  };

  const subscriptions = createSubscriptions(session, { feed, connection, lastEvents });
  socket.on('message', message => {
    if (isWithinLimit()) send(JSON.stringify(handleSocketRequest(String(message), session, subscriptions)));
  });
  socket.on('ping', isWithinLimit);
  socket.on('pong', () => {
    if (isWithinLimit()) heartbeat.pongedAt = now();
  });
  socket.on('close', () => session.streams.forEach(subscriptions.unsubscribe));

  streams.filter(isStreamName).forEach(subscriptions.subscribe);
  return connection;
}

function createSender(socket: WebSocket, faults: ActiveFaults) {
  let malformedSent = 0;
  return (frame: string): void => {
    if (socket.readyState !== socket.OPEN || faults.isOn('stall')) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
    if (!faults.isOn('garbage')) return socket.send(frame);
    socket.send(itemAt(MALFORMED_FRAMES, malformedSent++ % MALFORMED_FRAMES.length));
  };
}

/** Counts incoming messages. Returns false, and closes the socket, above the limit per second. */
function createMessageLimit(socket: WebSocket, now: () => number) {
  const counted = { second: 0, messages: 0 };
  return (): boolean => {
    const second = Math.floor(now() / SECOND_MS);
    counted.messages = second === counted.second ? counted.messages + 1 : 1;
    counted.second = second;
    if (counted.messages > MAX_MESSAGES_PER_SECOND) socket.close(POLICY_VIOLATION, 'Too many requests');
    return counted.messages <= MAX_MESSAGES_PER_SECOND;
  };
}

interface SubscriptionDeps {
  feed: Feed;
  connection: Connection;
  lastEvents: Map<string, string>;
}

const createSubscriptions = (session: Session, { feed, connection, lastEvents }: SubscriptionDeps) => ({
  subscribe(stream: string): void {
    session.streams.add(stream);
    feed.subscribe(stream, connection);
  },
  unsubscribe(stream: string): void {
    session.streams.delete(stream);
    lastEvents.delete(stream);
    feed.unsubscribe(stream, connection);
  },
});
