import { createDeviceClock } from '#web/saga/deviceClock.ts';
import { createSocketFeed } from './socketFeed.ts';
import { createEncoder } from './tickerCodec.ts';
import type { FeedCommand } from './workerFeed.ts';

const encode = createEncoder();
const now = createDeviceClock({ wall: Date.now, steady: () => performance.now() });
const feed = createSocketFeed({ openSocket: url => new WebSocket(url), now }, event => postMessage(encode(event)));

onmessage = ({ data: command }: MessageEvent<FeedCommand>) => {
  if (command.kind === 'open') feed.open(command.url, command.subscription);
  else if (command.kind === 'update') feed.update(command.subscription);
  else feed.close();
};

// A cached script keeps the policy it came with, which may lack the exchange's present host. After an error the page
// holds the socket, under its own policy.
addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  throw new Error(`The policy refuses ${blockedURI}`);
});
