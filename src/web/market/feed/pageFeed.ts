import type { SourceEvent, Subscription } from './sourceEvents.ts';
import type { Feed, FeedDeps } from './socketFeed.ts';

const importFeed = () => import('./socketFeed.ts');

/**
 * Creates a feed on the main thread, for browsers without workers. Its code loads on the first open; a failed load is a
 * loss, and the next open tries again.
 */
export function createPageFeed(
  deps: FeedDeps,
  emit: (event: SourceEvent) => void,
  importCode: () => Promise<Pick<Awaited<ReturnType<typeof importFeed>>, 'createSocketFeed'>> = importFeed,
): Feed {
  let feed: Feed | null = null;
  let isLoading = false;
  let pendingOpen: { url: string; subscription: Subscription } | null = null;

  async function load(): Promise<void> {
    isLoading = true;
    try {
      const { createSocketFeed } = await importCode();
      feed = createSocketFeed(deps, emit);
      if (pendingOpen) feed.open(pendingOpen.url, pendingOpen.subscription);
    } catch {
      if (pendingOpen) emit({ kind: 'lost', reason: 'broken' });
    } finally {
      isLoading = false;
      pendingOpen = null;
    }
  }

  return {
    open(url, subscription) {
      if (feed) return feed.open(url, subscription);
      pendingOpen = { url, subscription };
      if (!isLoading) void load();
    },
    update(subscription) {
      if (feed) feed.update(subscription);
      else if (pendingOpen) pendingOpen.subscription = subscription;
    },
    close() {
      pendingOpen = null;
      feed?.close();
    },
  };
}
