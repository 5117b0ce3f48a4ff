import type { SourceEvent, Wanted } from './marketSource.ts';
import type { Feed } from './socketFeed.ts';

/**
 * The feed on the page's own thread, for browsers that give no worker. Its code comes when it is first opened; without it
 * the feed is lost, and asks for it again when it is opened again.
 */
export function pageFeed(openSocket: (url: string) => WebSocket, emit: (event: SourceEvent) => void): Feed {
  let feed: Feed | null = null;
  let isComing = false;
  /** What is opened as soon as the code is there. */
  let opening: { url: string; wanted: Wanted } | null = null;

  async function load(): Promise<void> {
    isComing = true;
    try {
      const { socketFeed } = await import('./socketFeed.ts');
      feed = socketFeed(openSocket, emit);
      if (opening) feed.open(opening.url, opening.wanted);
    } catch {
      if (opening) emit({ kind: 'lost', reason: 'broken' });
    } finally {
      isComing = false;
      opening = null;
    }
  }

  return {
    open(url, wanted) {
      if (feed) return feed.open(url, wanted);
      opening = { url, wanted };
      if (!isComing) void load();
    },
    want(wanted) {
      if (feed) feed.want(wanted);
      else if (opening) opening.wanted = wanted;
    },
    close() {
      opening = null;
      feed?.close();
    },
  };
}
