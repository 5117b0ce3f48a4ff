import type { SourceEvent } from './sourceEvents.ts';
import { createPageFeed } from './pageFeed.ts';

const NOTHING = { pairs: [], followed: [], isPageVisible: false };
const WATCHED = { pairs: null, followed: [], isPageVisible: true };
const feed = { open: jest.fn(), update: jest.fn(), close: jest.fn() };
let isGone = false;

const settled = () => new Promise(resolve => setImmediate(resolve));

function aFeed() {
  const events: SourceEvent[] = [];
  const page = createPageFeed(
    {
      openSocket: () => {
        throw new Error('no socket in this test');
      },
      now: Date.now,
    },
    event => events.push(event),
    async () => {
      if (isGone) throw new Error('Loading chunk failed');
      return { createSocketFeed: () => feed };
    },
  );
  return { page, events };
}

beforeEach(() => {
  jest.clearAllMocks();
  isGone = false;
});

it('opens with the newest subscription once its code has loaded', async () => {
  const { page } = aFeed();
  page.open('ws://one', NOTHING);
  page.update(WATCHED);
  await settled();
  expect(feed.open.mock.calls).toEqual([['ws://one', WATCHED]]);
  page.update(NOTHING);
  page.open('ws://two', NOTHING);
  expect([feed.update, feed.open].map(({ mock }) => mock.lastCall)).toEqual([[NOTHING], ['ws://two', NOTHING]]);
});

it('opens no socket when it is closed before its code loads', async () => {
  const { page, events } = aFeed();
  page.open('ws://one', WATCHED);
  page.close();
  await settled();
  expect([feed.open.mock.calls, events]).toEqual([[], []]);
});

it('reports a loss when its code does not load, and loads it again on the next open', async () => {
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
