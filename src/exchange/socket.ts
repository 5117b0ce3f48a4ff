import { type WebSocket } from 'ws';
import { isStreamName, type Feed, type Follower } from './feed.ts';
import { GARBAGE_FRAMES } from './garbage.ts';
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

/** What may befall a connection: see the scenarios. */
interface Troubles {
  isOn(trouble: 'stall' | 'repeat' | 'garbage'): boolean;
}

export interface Connection extends Follower {
  /** Pings, and closes what has not answered or is a day old; called once a second. */
  keepAlive(): void;
  /** Announces the end, and closes. */
  shutDown(): void;
  /** Cuts it without a word. */
  cut(): void;
  /** Sends its last events again, that many of them. */
  repeat(count: number): void;
}

interface Surroundings {
  feed: Feed;
  now: () => number;
  troubles: Troubles;
}

/** One client's websocket: its streams, its questions, and the limits the exchange sets to both. */
export function connectionOf(
  socket: WebSocket,
  { feed, now, troubles }: Surroundings,
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
  let garbageSent = 0;

  const send = (frame: string) => {
    if (socket.readyState !== socket.OPEN || troubles.isOn('stall')) return;
    if (socket.bufferedAmount > MOST_WAITING_BYTES) return socket.terminate();
    socket.send(troubles.isOn('garbage') ? GARBAGE_FRAMES[garbageSent++ % GARBAGE_FRAMES.length]! : frame);
  };
  const sendEvent = (stream: string, data: string) =>
    send(session.isCombined ? `{"stream":"${stream}","data":${data}}` : data);

  const connection: Connection = {
    deliver(stream, data) {
      const repeated = troubles.isOn('repeat') ? lastEvents.get(stream) : undefined;
      if (repeated === undefined) lastEvents.set(stream, data);
      sendEvent(stream, repeated ?? data);
    },

    repeat(count) {
      const events = [...lastEvents];
      for (let sent = 0; sent < count && events.length > 0; sent++) sendEvent(...events[sent % events.length]!);
    },

    keepAlive() {
      if (troubles.isOn('stall')) return;
      if (now() - openedAt >= LIVES_MS) return connection.shutDown();
      if (now() - pongedAt > PONG_WITHIN_MS) return socket.terminate();
      if (now() - pingedAt < PING_EVERY_MS) return;
      pingedAt = now();
      socket.ping(String(pingedAt));
    },

    shutDown() {
      sendEvent('!serverShutdown', JSON.stringify({ e: 'serverShutdown', E: now() }));
      socket.close(GOING_AWAY);
    },

    cut: () => socket.terminate(),
  };

  const follow = (stream: string) => {
    session.streams.add(stream);
    feed.follow(stream, connection);
  };
  const leave = (stream: string) => {
    session.streams.delete(stream);
    lastEvents.delete(stream);
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
    if (isWithinLimit()) send(JSON.stringify(answerTo(String(message), session, { follow, leave })));
  });
  socket.on('ping', isWithinLimit);
  socket.on('pong', () => {
    if (isWithinLimit()) pongedAt = now();
  });
  socket.on('close', () => session.streams.forEach(leave));

  streams.filter(isStreamName).forEach(follow);
  return connection;
}
