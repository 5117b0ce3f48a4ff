import { type WebSocket } from 'ws';
import { isStreamName, type Feed, type Follower } from './feed.ts';
import { DAY_MS, SECOND_MS } from './minutes.ts';
import { answerTo, type Session } from './socketRequests.ts';

const PING_EVERY_MS = 20 * SECOND_MS;
const PONG_WITHIN_MS = 60 * SECOND_MS;
const LIVES_MS = DAY_MS;
const MESSAGES_A_SECOND = 5;
/** Who reads so slowly that this much waits for him is cut off. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

export interface Connection extends Follower {
  /** Pings, and closes what has not answered or is a day old; called once a second. */
  keepAlive(): void;
  /** Announces the end, and closes. */
  shutDown(): void;
  close(): void;
  sendRaw(frame: string): void;
}

/** One client's websocket: its streams, its questions, and the limits the exchange sets to both. */
export function connectionOf(
  socket: WebSocket,
  feed: Feed,
  now: () => number,
  streams: readonly string[],
  isCombined: boolean,
): Connection {
  const session: Session = { streams: new Set(), isCombined };
  const openedAt = now();
  let pingedAt = openedAt;
  let pongedAt = openedAt;
  let second = 0;
  let messages = 0;

  const sendRaw = (frame: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING_BYTES) return socket.terminate();
    socket.send(frame);
  };

  const connection: Connection = {
    sendRaw,
    deliver: (stream, data) => sendRaw(session.isCombined ? `{"stream":"${stream}","data":${data}}` : data),

    keepAlive() {
      if (now() - openedAt >= LIVES_MS) return connection.shutDown();
      if (now() - pongedAt > PONG_WITHIN_MS) return socket.terminate();
      if (now() - pingedAt < PING_EVERY_MS) return;
      pingedAt = now();
      socket.ping(String(pingedAt));
    },

    shutDown() {
      connection.deliver('!serverShutdown', JSON.stringify({ e: 'serverShutdown', E: now() }));
      connection.close();
    },

    close: () => socket.close(GOING_AWAY),
  };

  const follow = (stream: string) => {
    session.streams.add(stream);
    feed.follow(stream, connection);
  };
  const leave = (stream: string) => {
    session.streams.delete(stream);
    feed.leave(stream, connection);
  };

  /** Counts what comes up; false when it is more than a connection may send in a second. */
  const isWithinLimit = () => {
    const current = Math.floor(now() / SECOND_MS);
    messages = current === second ? messages + 1 : 1;
    second = current;
    if (messages > MESSAGES_A_SECOND) socket.close(POLICY_VIOLATION, 'Too many requests');
    return messages <= MESSAGES_A_SECOND;
  };

  socket.on('message', message => {
    if (isWithinLimit()) sendRaw(JSON.stringify(answerTo(String(message), session, { follow, leave })));
  });
  socket.on('ping', isWithinLimit);
  socket.on('pong', () => {
    if (isWithinLimit()) pongedAt = now();
  });
  socket.on('close', () => session.streams.forEach(leave));

  streams.filter(isStreamName).forEach(follow);
  return connection;
}
