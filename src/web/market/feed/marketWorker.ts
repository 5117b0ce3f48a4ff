import { createSocketFeed } from './socketFeed.ts';
import { createEncoder } from './tickerCodec.ts';
import type { FeedCommand } from './workerFeed.ts';

const encode = createEncoder();
const feed = createSocketFeed(
  url => new WebSocket(url),
  event => postMessage(encode(event)),
);

onmessage = ({ data: command }: MessageEvent<FeedCommand>) => {
  if (command.kind === 'open') feed.open(command.url, command.subscription);
  else if (command.kind === 'update') feed.update(command.subscription);
  else feed.close();
};
