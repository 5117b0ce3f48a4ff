import { socketFeed } from './socketFeed.ts';
import { eventPacker } from './tickWire.ts';
import type { FeedCommand } from './workerFeed.ts';

const pack = eventPacker();
const feed = socketFeed(
  url => new WebSocket(url),
  event => postMessage(pack(event)),
);

/** The market worker: holds the socket away from the page's own thread. */
onmessage = ({ data: command }: MessageEvent<FeedCommand>) => {
  if (command.kind === 'open') feed.open(command.url, command.wanted);
  else if (command.kind === 'want') feed.want(command.wanted);
  else feed.close();
};
