import type { SourceEvent } from './marketSource.ts';
import { pageFeed } from './pageFeed.ts';
import type * as Real from './socketFeed.ts';

const NOTHING = { pairs: [], followed: [], isWatched: false };
const WATCHED = { pairs: null, followed: [], isWatched: true };
const feed = { open: jest.fn(), want: jest.fn(), close: jest.fn() };
let isGone = false;

jest.mock('./socketFeed.ts', (): Partial<typeof Real> => ({
  socketFeed() {
    if (isGone) throw new Error('Loading chunk failed');
    return feed;
  },
}));

const settled = () => new Promise(resolve => setImmediate(resolve));

function aFeed() {
  const events: SourceEvent[] = [];
  const page = pageFeed(
    () => {
      throw new Error('no socket in this test');
    },
    event => events.push(event),
  );
  return { page, events };
}

beforeEach(() => {
  jest.clearAllMocks();
  isGone = false;
});

it('opens with what is wanted by the time that its code is there', async () => {
  const { page } = aFeed();
  page.open('ws://one', NOTHING);
  page.want(WATCHED);
  await settled();
  expect(feed.open.mock.calls).toEqual([['ws://one', WATCHED]]);
  page.want(NOTHING);
  page.open('ws://two', NOTHING);
  expect([feed.want, feed.open].map(({ mock }) => mock.lastCall)).toEqual([[NOTHING], ['ws://two', NOTHING]]);
});

it('opens nothing when it was closed before its code came', async () => {
  const { page, events } = aFeed();
  page.open('ws://one', WATCHED);
  page.close();
  await settled();
  expect([feed.open.mock.calls, events]).toEqual([[], []]);
});

it('is lost when its code does not come, and asks for it again when it is opened again', async () => {
  const { page, events } = aFeed();
  isGone = true;
  page.open('ws://one', WATCHED);
  await settled();
  expect(events).toEqual([{ kind: 'lost', reason: 'broken' }]);
  isGone = false;
  page.open('ws://one', WATCHED);
  await settled();
  expect([feed.open.mock.calls.length, events.length]).toEqual([1, 1]);
});
